/** An empty worker: opening it makes Chromium look again for a waiting service worker (`worker-update.ts`). */
export {}
