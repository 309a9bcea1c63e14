/** 비어 있는 설치에서 시장과 출처를 고르는 화면의 문장. */
export const marketSetup = {
  title: '시장과 출처 고르기',
  lead: '고르는 대로 맨 아래 명령이 바뀝니다. 고른 내용은 이 화면에만 있고, 키는 명령을 실행할 때 터미널에서 묻습니다.',
  markets: '시장',
  groups: { kr: '한국 출처', us: '미국 출처', both: '두 나라 공통 출처' },
  recommended: '추천',
  names: { brings: '가져오는 자료', key: '키', firstFill: '처음 채우기', terms: '이용 조건' },
  others: ({ count }: { count: number }) => `다른 출처 ${count}곳 보기`,
  fewer: '추천 출처만 보기',
  bringsNothing: '먼저 고른 출처가 모두 가져옵니다',
  newestThenAll: ({ newest, all }: { newest: string; all: string }) => `최근 시세 ${newest}, 전부 ${all}`,
  emptyTitle: '비어 있을 자료',
  timeTitle: '걸리는 시간',
  time: ({ newest, all }: { newest: string; all: string }) =>
    `최근 시세는 ${newest} 뒤에 보이고, 모두 채우는 데 ${all} 걸립니다. 그동안에도 채운 만큼 볼 수 있습니다.`,
  timeWithoutPrices: ({ all }: { all: string }) =>
    `모두 채우는 데 ${all} 걸립니다. 시세를 가져오는 출처가 없어 종목 화면은 비어 있습니다.`,
  estimated: '출처의 요청 한도로 어림한 시간입니다.',
  commandTitle: '터미널에서 실행할 명령',
  commandDoes:
    '키를 차례로 묻고, 하나씩 바로 시험해 무엇이 들어오는지 알려 준 뒤 .env 파일에 적습니다. 그다음 npm start로 시작합니다.',
  again: '나중에 다시 실행해 바꿔도 모아 둔 시세와 기록은 그대로 이어집니다.',
  copy: '명령 복사',
  copied: '명령을 복사했습니다.',
  selected: '브라우저가 복사를 막아 명령을 골라 두었습니다. 직접 복사해 주세요.',
  nothingChosen: '시장과 출처를 하나 이상 골라 주세요.',
  otherWays: '다른 방법',
  ingest: '갖고 있는 파일을 폴더째 읽어 넣습니다.',
  demo: '지어낸 회사로 먼저 둘러봅니다.',
  folder: '폴더',
}
