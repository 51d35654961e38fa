// Gives the static page its files without a network: those that it has loaded with one.
"use strict";

addEventListener("activate", (event) => event.waitUntil(clients.claim()));

addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  if (method === "GET" && new URL(url).origin === origin) event.respondWith(answer(event.request));
});

/** The newest version of a file, else the kept one. */
const answer = async (request) => {
  const cache = await caches.open("reorder");
  try {
    const response = await fetch(request);
    if (response.ok) await cache.put(request, response.clone());
    return response;
  } catch (error) {
    const kept = await cache.match(request, { ignoreSearch: true });
    if (!kept) throw error;
    return kept;
  }
};
