type Word = { ko: string; en: string }

const list = (text: string): Word[] =>
  text
    .trim()
    .split(/\s+/)
    .map(pair => {
      const [ko = '', en = ''] = pair.split('=')
      return { ko, en }
    })

/** First and second halves of invented names. The counts of both share no divisor, so that every pair occurs once. */
const korean = {
  first: list(`
    별=Byeol 솔=Sol 달=Dal 샘=Saem 늘=Neul 단=Dan 들=Deul 윤=Yun 은=Eun 빛=Bit 강=Gang 산=San 봄=Bom 결=Gyeol
    푸른=Pureun 고운=Goun 맑은=Malgeun
  `),
  second: list(`
    가람=garam 나래=narae 마루=maru 여울=yeoul 아람=aram 다솜=dasom 노을=noeul 이슬=iseul 그루=geuru 바람=baram
    물결=mulgyeol 소리=sori 나루=naru 두레=dure 미르=mireu 시내=sinae 벼리=byeori 누리=nuri
  `),
}

const english = {
  first: list(`
    시슬=Thistle 브래큰=Bracken 헤이즐=Hazel 린덴=Linden 소렐=Sorrel 헤론=Heron 플로버=Plover 렌=Wren 라크=Lark
    엠버=Ember 신더=Cinder 게이블=Gable 세이블=Sable 말로=Marlow 페너=Fenner 라일=Ryle 콥스=Copse 알더=Alder
    위더=Wither
  `),
  second: list(`
    미어=mere 쿰=combe 윅=wick 홀트=holt 폴드=fold 가스=garth 소프=thorpe 니스=ness 크로프트=croft 헤이븐=haven
    스테드=stead 무어=moor 비콘=beacon 브리지=bridge 던=dun 로=low
  `),
}

/**
 * Combines two halves to a name. Every pair of halves occurs once before any repeats, and neighbours share neither
 * half.
 */
function stem({ first, second }: typeof korean, nth: number): Word {
  const [head, tail] = [first[nth % first.length]!, second[nth % second.length]!]
  return { ko: head.ko + tail.ko, en: head.en + tail.en }
}

export const koreanNameStem = (nth: number): Word => stem(korean, nth)
export const americanNameStem = (nth: number): Word => stem(english, nth)
