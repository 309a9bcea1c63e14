type Size = { size: string }

/**
 * The words of the screen about markets stored on the device. Only this screen reads them, so they load with it and not
 * with the dictionary.
 */
export const offlineData = {
  title: '오프라인 데이터',
  lead: '하루에 한 번 받아 두면 네트워크 없이도 종목 찾기, 시세, 스크리너를 쓸 수 있습니다.',
  kr: '한국 시장',
  us: '미국 시장',
  reading: '이 기기를 살펴보고 있습니다.',
  absent: ({ size }: Size) => `아직 받지 않았습니다. ${size}입니다.`,
  absentUnknown: '아직 받지 않았습니다.',
  download: ({ size }: Size) => `${size} 받기`,
  resume: ({ size }: Size) => `이어 받기, ${size} 남음`,
  unfinished: ({ size, received }: Size & { received: string }) =>
    `받다가 멈췄습니다. ${size} 가운데 ${received}가 이 기기에 있습니다.`,
  downloading: ({ size, received }: Size & { received: string }) =>
    `받는 중입니다. ${size} 가운데 ${received}`,
  elsewhere: '다른 창에서 받고 있습니다.',
  progress: '받은 정도',
  cancel: '그만 받기',
  ready: ({ count, size }: Size & { count: string }) => `${count}종목 · ${size}`,
  opening: ({ size }: Size) => `여는 중 · ${size}`,
  newer: ({ day }: { day: string }) => `${day} 데이터가 나왔습니다.`,
  corrected: '같은 날의 데이터가 고쳐져 다시 나왔습니다.',
  update: ({ size }: Size) => `새로 받기, ${size}`,
  current: '가장 새로운 데이터입니다.',
  remove: '지우기',
  removeTitle: ({ market }: { market: string }) => `${market} 데이터를 지우시겠습니까?`,
  removeText: ({ size }: Size) =>
    `이 기기에서 ${size}가 비워집니다. 네트워크가 없을 때 이 시장을 볼 수 없게 되며, 언제든 다시 받을 수 있습니다.`,
  removed: ({ market }: { market: string }) => `${market} 데이터를 지웠습니다.`,
  offline: '지금은 연결이 없어 새로 받을 수 없습니다. 받아 둔 데이터는 그대로 쓸 수 있습니다.',
  offlineEmpty: '지금은 연결이 없습니다. 연결되면 받을 수 있습니다.',
  memoryOnly: '이 브라우저에는 저장할 수 없어, 창을 닫으면 받은 데이터도 사라집니다.',
  retry: '다시 시도',
  again: '지우고 다시 받기',
  failures: {
    offline: '연결이 끊겼습니다. 받은 데까지는 남아 있어 이어서 받습니다.',
    timed_out: '서버의 답이 너무 늦습니다. 받은 데까지는 남아 있어 이어서 받습니다.',
    unavailable: '지금은 받을 수 없습니다. 잠시 뒤 다시 시도해 주세요.',
    damaged: '받은 내용이 원본과 달라 버렸습니다. 다시 받아 주세요.',
    storage_full: '이 기기에 남은 공간이 모자랍니다. 공간을 비운 뒤 다시 시도해 주세요.',
    storage_broken: '이 기기에 저장하지 못했습니다. 다시 시도해 주세요.',
  },
  unreadable: {
    unreadable: '이 기기에 있는 데이터를 읽을 수 없습니다.',
    newer: '이 데이터는 새 버전에서 열립니다. 앱을 새로 고쳐 주세요.',
    unsupported: '이 브라우저에서는 받은 데이터를 열 수 없습니다.',
    not_open: '이 기기에 있는 데이터를 열지 못했습니다.',
    unknown_stock: '이 기기에 있는 데이터를 열지 못했습니다.',
    crashed: '이 기기에 있는 데이터를 열지 못했습니다.',
  },
}
