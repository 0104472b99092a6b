// Keeps the page for times without a network. It is named anew with every version, so that a new one takes over whole.
"use strict";
const CACHE = "holocron-__VERSION__";
const FILES = ["./", "index.html", "manifest.webmanifest", "icon.svg"];

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES)).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  const isOld = (name) => name.startsWith("holocron-") && name !== CACHE;
  const drop = async () => Promise.all((await caches.keys()).filter(isOld).map((name) => caches.delete(name)));
  event.waitUntil(drop().then(() => self.clients.claim()));
});

// Only the page's own files are answered; a linked replay is none of them.
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) { return; }
  const isOwn = FILES.some((file) => new URL(file, registration.scope).pathname === url.pathname);
  if (isOwn) { event.respondWith(caches.match(url.pathname).then((known) => known ?? fetch(request))); }
});
