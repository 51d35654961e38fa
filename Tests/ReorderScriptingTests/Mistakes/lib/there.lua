return require "here"
