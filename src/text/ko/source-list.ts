/** Where the numbers come from, and what is said while there are none yet. */
export const sourceList = {
  credits: ({ names }: { names: string }) => `출처: ${names}`,
  fromFiles: '출처: 운영자가 넣은 파일',
  countries: { kr: '한국', us: '미국' },
  notYet: '시세를 채우는 중입니다',
  nothing: '아직 시세가 없습니다',
  ownerOnly: '운영자만 볼 수 있는 시세입니다',
  reading: ({ country, source, count }: { country: string; source: string; count: string }) =>
    `${country} 자료를 ${source}에서 읽는 중입니다. ${count}.`,
  soon: ({ country, source }: { country: string; source: string }) =>
    `${country} 자료를 1분 안에 ${source}에서 읽기 시작합니다.`,
  lately: ({ fault }: { fault: string }) =>
    `지난번에는 이렇게 멈췄습니다: ${fault} 15분마다 다시 시도합니다.`,
  isStored: ({ country, since, from }: { country: string; since: string; from: string }) =>
    `${country} 시세는 ${since}부터 있습니다. ${from}까지 거슬러 읽는 중입니다.`,
  sessions: ({ done, all }: { done: string; all: string }) => `${all}거래일 가운데 ${done}일`,
  stocks: ({ done, all }: { done: string; all: string }) => `${all}종목 가운데 ${done}종목`,
  stocksSoFar: ({ done }: { done: string }) => `지금까지 ${done}종목`,
  newestFirst: '최근 60거래일부터 읽고, 읽는 대로 보여 드립니다.',
  loading: ({ name, done_mb, all_mb }: { name: string; done_mb: number; all_mb: number }) =>
    `먼저 ${name} 파일을 받습니다(${all_mb.toLocaleString('ko')}MB 가운데 ${done_mb.toLocaleString('ko')}MB).`,
  minutesLeft: ({ count, at }: { count: number; at: string }) => `약 ${count}분 남았습니다(${at}쯤).`,
  hoursLeft: ({ count, at }: { count: number; at: string }) => `약 ${count}시간 남았습니다(${at}쯤).`,
  noSource: ({ country }: { country: string }) => `${country}: 시세를 가져올 출처가 정해지지 않았습니다.`,
  noFiles: ({ country }: { country: string }) => `${country}: 아직 넣은 파일이 없습니다.`,
  table: {
    title: '자료마다 어디서 오는지',
    caption: ({ country }: { country: string }) => `${country} 자료와 출처`,
    feed: '자료',
    source: '출처',
    until: '기준일',
    none: '없음',
    awaited: ({ source }: { source: string }) => `${source} · 아직 읽지 않음`,
    withKey: ({ source, keys }: { source: string; keys: string }) => `${source} · ${keys} 필요`,
    withoutKey: ({ source }: { source: string }) => `${source} · 키 없이`,
    filesOnly: '파일로만 넣을 수 있음',
  },
}
