// What the scripts of pages use and the compiler's library does not know.
declare const CompressionStream: any;
declare const DecompressionStream: any;
declare const ReorderRecorder: any;
declare const clients: any;
