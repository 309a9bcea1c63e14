type Count = { count: string }
type Date = { date: string }

/** The catalogue of presets, the page of one preset, the first page of the screener, and the stocks of a theme. */
export const screenerPresets = {
  /**
   * These sentences say what each preset requires, with the figures of its definition. `lead` says once that halted
   * stocks are left out.
   */
  asks: {
    plusPP: '분석이 낸 적정가보다 현재가가 낮은 기업',
    sector: '섹터성과점수가 0.6 이상이고 최근 20거래일 동안 오른 기업',
    theme: '속한 테마가 최근 20거래일 동안 5% 이상 오른 기업',
    '3days': '종가가 3거래일 이상 연달아 오른 기업',
    aiChart: '마지막 거래일에 진입 또는 강한 진입 신호가 나온 종목',
    ebit: '영업이익이 전년 동기보다 늘었고 2분기 이상 연달아 늘어난 기업',
    foreign: '외국인이 3거래일 이상 연달아 순매수한 종목',
    gold: '5일 이동평균이 20일 이동평균을 최근 5거래일 안에 위로 넘어선 종목',
    prevHigh: '장중 가격이 전고점을 최근 5거래일 안에 넘어선 종목',
    prev_high_close: '종가가 전고점을 최근 5거래일 안에 넘어선 종목',
    ai_pick: '등급이 양호 또는 매우 양호이고 매력도가 55 이상이며, 진입부터 보유까지의 신호가 이어지는 기업',
    good_fundamental: '펀더멘털점수가 0.6 이상인 기업',
    riseVolume: '거래량이 20일 평균의 2배 이상이면서 오른 종목',
    best_dividends: '배당수익률이 4% 이상이고 부채비율이 200% 이하인 기업. 자본이 잠식된 기업은 뺍니다',
    etf: '모든 ETF',
    growth: '매출과 영업이익이 전년 동기보다 10% 이상 늘었고, 연간 매출이 2년 이상 연달아 늘어난 기업',
    covid_ath_turn_smid:
      '2020년과 2021년 사이의 최고 종가보다 50% 이상 낮지만, 최근 20거래일 동안 올랐고 60일 이동평균 위에 있는 중소형 기업. 시가총액은 한국 3,000억~5조 원, 미국 3억~100억 달러',
    top_performance_preset:
      'RS등급이 90 이상이고 252거래일 동안 50% 이상 올랐으며, 52주 최고가보다 15% 넘게 내려오지 않은 기업',
    rs_rating: 'RS등급이 80 이상인 종목',
    rs_rating_top5pct: 'RS등급이 95 이상인 종목',
    rs_rating_surge: 'RS등급이 최근 5거래일 안에 20 이상 오른 종목',
  },
  lead: '거래가 정지된 종목은 모두 뺐습니다.',
  country: '나라',
  countries: { kr: '한국', us: '미국' },
  heading: ({ all, finding }: { all: string; finding: string }) =>
    `추천 필터 ${all}개 가운데 ${finding}개에 종목이 있습니다`,
  nothing: '오늘은 어느 추천 필터에도 종목이 없습니다',
  list: '추천 필터 목록',
  stocks: ({ count }: Count) => `${count}종목`,
  asOf: ({ date }: Date) => `${date} 종가 기준`,
  notKnown: '알 수 없음',
  /** Introduces the names of the first few stocks that pass. */
  firstNames: ({ names }: { names: string }) => `맨 위: ${names}`,

  oneHeading: ({ name, count }: { name: string; count: string }) => `${name} ${count}종목`,
  onePrevHeading: ({ name, date, count }: { name: string; date: string; count: string }) =>
    `${date}의 ${name} ${count}종목`,
  tabs: { current: '지금', prev: '지난주', changes: '들고 남', past: '성과' },
  tabsLabel: '이 필터의 목록과 성과',
  members: '이 필터에 든 종목',
  unknown: ({ name }: { name: string }) => `‘${name}’이라는 추천 필터는 없습니다. 아래에서 골라 주세요.`,
  absentTitle: '이 나라에서는 볼 수 없는 필터입니다',
  absentText: '이 필터가 묻는 값이 이 나라에서는 공개되지 않습니다.',
  otherCountry: { kr: '한국 종목 보기', us: '미국 종목 보기' },
  noMembers: '지금 이 조건을 모두 채우는 종목이 없습니다.',
  noMembersThen: '그날 이 조건을 모두 채운 종목이 없었습니다.',
  toList: '추천 필터 모두 보기',
  openInScreener: '스크리너에서 열기',
  share: '공유',
  shareText: ({ name }: { name: string }) => `Tidemark 추천 필터 ‘${name}’`,
  link: '이 화면의 주소',
  linkHint: '복사해서 보내면 받는 사람도 같은 목록을 봅니다.',

  changes: '들어오고 나간 종목',
  changesSince: ({ date }: Date) => `${date} 목록과 비교`,
  entered: '들어온 종목',
  left: '나간 종목',
  noneEntered: '새로 들어온 종목이 없습니다.',
  noneLeft: '나간 종목이 없습니다.',
  noPrev: '지난주 목록이 아직 없습니다',
  since: ({ date }: Date) => `목록은 ${date}부터 보관합니다. 그 뒤로 5거래일이 지나면 견줄 수 있습니다.`,
  sinceUnknown: '목록을 보관하기 시작하면 견줄 수 있습니다.',
  toNow: '지금 목록 보기',

  locked: ({ count }: Count) => `${count}종목이 더 있습니다`,
  lockedText: ({ room }: { room: string }) =>
    `지금 이용권으로는 목록마다 앞의 ${room}종목을 봅니다. 프리미엄에서는 모두 볼 수 있습니다.`,
  lockedMore: ({ count }: Count) => `그 밖에 ${count}종목`,
  toPlans: '이용권 보기',

  past: '지난 목록의 성과',
  pastLead:
    '그날 목록에 있던 종목을 다음 거래일 시가에 같은 금액씩 사서 5거래일 뒤 시가에 판 것으로 셉니다. 수수료와 세금, 호가 차이를 뺐습니다. 시장은 같은 날 살 수 있었던 모든 주식을 똑같이 사고판 평균이며 ETF는 넣지 않습니다.',
  madeAfterwards: '나중에 계산한 값',
  pastAfterwards: ({ lists, made }: { lists: string; made: string }) =>
    lists === made
      ? '모두 시장을 설치한 뒤에, 그날까지 알려진 것만으로 계산한 목록입니다.'
      : `이 가운데 ${made}개는 시장을 설치한 뒤에, 그날까지 알려진 것만으로 계산한 목록입니다.`,
  pastNone: '아직 결과가 나온 지난 목록이 없습니다. 목록을 보관하고 5거래일이 지날 때마다 한 줄씩 쌓입니다.',
  pastMean: ({ net, spans, picks }: { net: string; spans: string; picks: string }) =>
    `지난 목록 ${spans}개(모두 ${picks}번 매수)의 평균은 비용을 빼고 ${net}%입니다.`,
  pastMarket: ({ market, over }: { market: string; over: string }) =>
    `같은 기간 시장은 ${market}%, 차이는 ${over}%p입니다.`,
  /** Used when the market's result is unknown for some of the spans: it covers only the lists that can be compared. */
  pastMarketOfSome: (input: { spans: string; net: string; market: string; over: string }) =>
    `시장과 견줄 수 있는 ${input.spans}개만 보면 ${input.net}%, 시장 ${input.market}%, 차이 ${input.over}%p입니다.`,
  pastMarketNone: '같은 기간의 시장 평균은 알려지지 않았습니다.',
  pastBetter: ({ better, spans }: { better: string; spans: string }) =>
    `시장과 견줄 수 있는 ${spans}번 가운데 ${better}번 시장보다 나았습니다.`,
  pastFew: '몇 번 되지 않는 결과라 앞날을 말해 주지 않습니다.',
  picture: ({ better, worse }: { better: string; worse: string }) =>
    `막대 하나가 목록 하나입니다. 시장보다 나은 목록 ${better}개, 못한 목록 ${worse}개.`,
  pictureAlone: ({ up, down }: { up: string; down: string }) =>
    `막대 하나가 목록 하나입니다. 비용을 빼고 번 목록 ${up}개, 잃은 목록 ${down}개.`,
  day: '목록의 날',
  n: '매수',
  gross: '비용 전 %',
  costs: '비용 %',
  net: '비용 후 %',
  market: '시장 %',
  over: '차이 %p',
  unknownFigure: '알려지지 않음',
  legend: '막대는 목록, 가로금은 시장',

  introHeading: '조건을 말하면 종목이 남습니다',
  introLead: '가입하지 않아도, 네트워크가 없어도 모든 조건을 쓸 수 있습니다.',
  starters: '이렇게 시작해 보세요',
  startersNote: '누르면 그 조건이 채워진 스크리너가 열립니다.',
  /** There is one line per starter filter; the filter itself is described below them. */
  starter: {
    cheap: '버는 것에 견주어 싼 기업',
    rising: '최고가 가까이에서 힘차게 오르는 종목',
    dividends: '배당을 넉넉히 주고 빚이 적은 기업',
    fallen: '많이 내렸다가 막 돌아선 종목',
    signals: '오늘 진입 신호가 나온 양호 등급 종목',
  },
  counting: '세는 중',
  notCounted: '아직 세지 못했습니다',
  can: '할 수 있는 일',
  abilities: [
    { title: '조건이 몇 종목을 남기는지 바로 봅니다', text: '막대를 움직이는 동안 수가 바뀝니다.' },
    {
      title: '시장 전체에서 어디쯤인지 봅니다',
      text: '조건마다 시장의 분포와 가운데 값이 함께 그려집니다.',
    },
    {
      title: '왜 들었고 왜 빠졌는지 묻습니다',
      text: '어느 종목이든 조건마다 얼마나 남거나 모자라는지 보여 줍니다.',
    },
    { title: '저장하고 주소로 보냅니다', text: '받는 사람도 같은 조건과 같은 순서로 봅니다.' },
    {
      title: '비행기 안에서도 씁니다',
      text: '하루치 시장을 기기에 받아 두고 그 안에서 고릅니다.',
    },
  ],
  premium: '자기 수식과 지난 날짜로 고르는 일은 프리미엄에서 합니다.',
  start: '스크리너 열기',
  allPresets: '추천 필터 모두 보기',

  themeHeading: ({ name, count }: { name: string; count: string }) => `${name} ${count}종목`,
  themeSorts: {
    desc_market_cap: '시가총액 큰 순',
    asc_market_cap: '시가총액 작은 순',
    desc_price: '가격 높은 순',
    asc_price: '가격 낮은 순',
    desc_value: '거래대금 많은 순',
    asc_value: '거래대금 적은 순',
    desc_volume: '거래량 많은 순',
    asc_volume: '거래량 적은 순',
  },
  sort: '정렬',
  addFilters: '조건 더하기',
  themeChange: ({ change }: { change: string }) => `등락 중앙값 ${change}`,
  toThemes: '테마 모두 보기',
  themeEmpty: '이 나라에는 이 테마에 드는 종목이 없습니다.',
  memberSince: ({ date }: Date) => `${date}부터`,
}
