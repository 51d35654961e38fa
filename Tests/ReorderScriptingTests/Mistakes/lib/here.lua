return require "there"
