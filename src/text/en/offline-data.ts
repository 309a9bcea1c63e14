import type { offlineData as ko } from '../ko/offline-data.ts'

type Size = { size: string }

export const offlineData: typeof ko = {
  title: 'Offline data',
  lead: 'Download it once a day to search stocks, see quotes and use the screener offline.',
  kr: 'Korean market',
  us: 'US market',
  reading: 'Checking this device…',
  absent: ({ size }: Size) => `Not downloaded yet (${size}).`,
  absentUnknown: 'Not downloaded yet.',
  download: ({ size }: Size) => `Download ${size}`,
  resume: ({ size }: Size) => `Resume (${size} left)`,
  unfinished: ({ size, received }: Size & { received: string }) =>
    `Paused. ${received} of ${size} downloaded.`,
  downloading: ({ size, received }: Size & { received: string }) => `Downloading: ${received} of ${size}`,
  elsewhere: 'Downloading in another window.',
  progress: 'Download progress',
  cancel: 'Stop download',
  ready: ({ count, size }: Size & { count: string }) => `${count} stocks · ${size}`,
  opening: ({ size }: Size) => `Opening · ${size}`,
  newer: ({ day }: { day: string }) => `Data for ${day} is available.`,
  corrected: 'Corrected data for that day is available.',
  update: ({ size }: Size) => `Update (${size})`,
  current: 'You have the latest data.',
  remove: 'Delete',
  removeTitle: ({ market }: { market: string }) => `Delete ${market} data?`,
  removeText: ({ size }: Size) =>
    `This frees up ${size}. You won’t see this market offline until you download it again.`,
  removed: ({ market }: { market: string }) => `Deleted ${market} data.`,
  offline: 'You’re offline, so we can’t check for newer data. The data here still works.',
  offlineEmpty: 'You’re offline. Connect to download it.',
  memoryOnly: 'This browser can’t store data. Downloads are lost when you close the window.',
  retry: 'Try again',
  again: 'Delete and download again',
  failures: {
    offline: 'The connection was lost. Your progress is saved; resume when you’re online.',
    timed_out: 'The server took too long. Your progress is saved; try again to resume.',
    unavailable: 'We can’t download it right now. Try again in a moment.',
    damaged: 'The download was damaged and deleted. Download it again.',
    storage_full: 'This device is low on space. Free some up and try again.',
    storage_broken: 'This device couldn’t save it. Try again.',
  },
  unreadable: {
    unreadable: 'We can’t read the data on this device.',
    newer: 'This data needs a newer version. Reload the app.',
    unsupported: 'This browser can’t open the data.',
    not_open: 'We couldn’t open the data on this device.',
    unknown_stock: 'We couldn’t open the data on this device.',
    crashed: 'We couldn’t open the data on this device.',
  },
}
