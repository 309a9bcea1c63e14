import { toTradingDay } from '#domain/market/calendar/day.ts'
import { inTheme, type ThemeListTable } from './theme-list-table.ts'

/**
 * This is Tidemark's own list, and no vendor's: a company comes in when its business plainly is that of the group, and an operator
 * extends the list by a pull request, or by a file of their own with `MARKET=theme-list,files:themes`.
 */
export const koreanThemes: ThemeListTable = {
  country: 'kr',
  asOf: toTradingDay(2026_04_14),
  groups: [
    inTheme(
      'nuclear_power',
      '원자력발전소를 운영하거나 설계하고 정비합니다.',
      'Runs, designs or services nuclear power plants.',
      '015760 한국전력, 052690 한전기술, 051600 한전KPS, 457550 우진엔텍, 126720 수산인더스트리',
    ),
    inTheme(
      'nuclear_power',
      '원자력발전소의 기기를 만들거나 발전소를 짓습니다.',
      'Makes equipment for nuclear power plants or builds them.',
      '034020 두산에너빌리티, 083650 비에이치아이, 105840 우진, 032820 우리기술, 094820 일진파워, 019990 에너토크, 000720 현대건설, 047040 대우건설',
    ),
    inTheme(
      'small_reactors',
      '소형모듈원전을 개발합니다.',
      'Develops small modular reactors.',
      '052690 한전기술',
    ),
    inTheme(
      'small_reactors',
      '소형모듈원전의 기기를 만듭니다.',
      'Makes equipment for small modular reactors.',
      '034020 두산에너빌리티, 329180 HD현대중공업',
    ),
    inTheme(
      'small_reactors',
      '소형모듈원전 사업에 투자하거나 건설사로 참여합니다.',
      'Invests in small modular reactors or takes part as a builder.',
      '028260 삼성물산, 000720 현대건설, 375500 DL이앤씨, 096770 SK이노베이션, 009540 HD한국조선해양',
    ),
    inTheme(
      'drones',
      '드론과 무인기를 만듭니다.',
      'Makes drones and unmanned aircraft.',
      '003490 대한항공, 047810 한국항공우주, 475580 에이럭스, 010820 퍼스텍',
    ),
    inTheme(
      'drones',
      '드론의 부품과 장비를 만들거나 유통합니다.',
      'Makes or sells parts and equipment for drones.',
      '272210 한화시스템, 033320 제이씨현시스템',
    ),
    inTheme(
      'biotech',
      '바이오 의약품을 만듭니다.',
      'Makes biological medicines.',
      '207940 삼성바이오로직스, 068270 셀트리온, 0126Z0 삼성에피스홀딩스, 006280 녹십자',
    ),
    inTheme(
      'biotech',
      '신약을 개발합니다.',
      'Develops new medicines.',
      '326030 SK바이오팜, 196170 알테오젠, 141080 리가켐바이오, 298380 에이비엘바이오, 028300 HLB, 087010 펩트론, 950160 코오롱티슈진, 310210 보로노이, 226950 올릭스, 358570 지아이이노베이션, 347850 디앤디파마텍',
    ),
    inTheme(
      'ai_infrastructure',
      'AI 서버에 들어가는 반도체와 부품, 이를 만드는 장비를 공급합니다.',
      'Supplies chips, parts or tools for AI servers.',
      '000660 SK하이닉스, 005930 삼성전자, 042700 한미반도체, 007660 이수페타시스',
    ),
    inTheme(
      'ai_infrastructure',
      '데이터센터를 운영합니다.',
      'Runs data centres.',
      '093320 케이아이엔엑스, 064400 LG씨엔에스, 018260 삼성에스디에스',
    ),
    inTheme(
      'ai_infrastructure',
      '데이터센터의 전력·냉각·네트워크 장비를 만듭니다.',
      'Makes power, cooling or network equipment for data centres.',
      '267260 HD현대일렉트릭, 298040 효성중공업, 010120 LS ELECTRIC, 062040 산일전기, 083450 GST',
    ),
    inTheme(
      'space',
      '우주 발사체를 만듭니다.',
      'Makes launch vehicles.',
      '012450 한화에어로스페이스, 462350 이노스페이스, 488900 비츠로넥스텍',
    ),
    inTheme(
      'space',
      '위성과 위성 장비를 만듭니다.',
      'Makes satellites and their equipment.',
      '099320 쎄트렉아이, 047810 한국항공우주, 272210 한화시스템, 474170 루미르, 211270 AP위성, 478340 나라스페이스테크놀로지, 189300 인텔리안테크, 361390 제노코',
    ),
    inTheme(
      'space',
      '위성을 운영하거나 위성 신호와 영상을 서비스합니다.',
      'Runs satellites or sells their signals and pictures.',
      '451760 컨텍',
    ),
    inTheme(
      'robots',
      '로봇을 만듭니다.',
      'Makes robots.',
      '454910 두산로보틱스, 277810 레인보우로보틱스, 090360 로보스타, 348340 뉴로메카, 388720 유일로보틱스, 056080 유진로봇, 117730 티로보틱스, 090710 휴림로봇, 459510 나우로보틱스, 455900 엔젤로보틱스',
    ),
    inTheme(
      'robots',
      '로봇의 부품이나 소프트웨어를 만듭니다.',
      'Makes parts or software for robots.',
      '108490 로보티즈, 058610 에스피지, 389500 에스비비테크, 160190 하이젠알앤엠, 466100 클로봇',
    ),
    inTheme(
      'ai_software',
      'AI 모델과 서비스를 만듭니다.',
      'Makes AI models and services.',
      '035420 NAVER, 035720 카카오, 304100 솔트룩스, 402030 코난테크놀로지, 377480 마음AI, 108860 셀바스AI, 096250 와이즈넛',
    ),
    inTheme(
      'ai_software',
      'AI를 쓰는 업무용 소프트웨어를 만듭니다.',
      'Makes business software that works with AI.',
      '030520 한글과컴퓨터, 047560 이스트소프트, 041020 폴라리스오피스, 058970 엠로',
    ),
    inTheme(
      'ai_software',
      'AI가 학습할 데이터를 만듭니다.',
      'Makes the data that AI learns from.',
      '300080 플리토, 355390 크라우드웍스',
    ),
    inTheme(
      'fintech',
      '결제와 송금 서비스를 합니다.',
      'Provides payments and transfers.',
      '377300 카카오페이, 060250 NHN KCP, 035600 KG이니시스, 234340 헥토파이낸셜, 064260 다날, 094480 갤럭시아머니트리, 052400 코나아이',
    ),
    inTheme(
      'fintech',
      '인터넷으로 은행·대출·투자 서비스를 합니다.',
      'Provides banking, credit or investing online.',
      '323410 카카오뱅크, 279570 케이뱅크',
    ),
    inTheme(
      'fintech',
      '금융 데이터와 금융 소프트웨어를 공급합니다.',
      'Supplies financial data and financial software.',
      '294570 쿠콘, 053580 웹케시, 163730 핑거, 158430 아톤, 030190 NICE평가정보',
    ),
    inTheme(
      'digital_healthcare',
      '의료 AI를 개발합니다.',
      'Develops medical AI.',
      '328130 루닛, 338220 뷰노, 322510 제이엘케이, 315640 딥노이드, 384470 코어라인소프트, 380550 뉴로핏',
    ),
    inTheme(
      'digital_healthcare',
      '병원이 쓰는 소프트웨어를 만듭니다.',
      'Makes software for hospitals.',
      '099750 이지케어텍, 032850 비트컴퓨터, 071200 인피니트헬스케어',
    ),
    inTheme(
      'digital_healthcare',
      '원격으로 진료하고 건강을 관리합니다.',
      'Provides care and health monitoring from a distance.',
      '458870 씨어스테크놀로지, 0088M0 메쥬',
    ),
    inTheme(
      'aesthetic_devices',
      '미용 의료기기를 만듭니다.',
      'Makes aesthetic medical devices.',
      '214150 클래시스, 336570 원텍, 149980 하이로닉, 199550 레이저옵텍, 450950 아스테라시스, 462510 라메디텍',
    ),
    inTheme(
      'aesthetic_devices',
      '가정용 미용기기를 만듭니다.',
      'Makes beauty devices for the home.',
      '278470 에이피알',
    ),
    inTheme(
      'aesthetic_devices',
      '피부에 주입하는 의료기기나 삽입물을 만듭니다.',
      'Makes implants or devices that are injected into the skin.',
      '214450 파마리서치, 200670 휴메딕스, 099430 바이오플러스, 216080 제테마',
    ),
    inTheme(
      'china',
      '중국 기업으로, 이 나라에 상장되어 있습니다.',
      'A Chinese company that is listed here.',
      '900250 크리스탈신소재, 900260 로스웰, 900270 헝셩그룹, 900290 GRT, 900300 오가닉티코스메틱, 900310 컬러레이, 900340 윙입푸드, 900070 글로벌에스엠, 900110 이스트아시아홀딩스',
    ),
    inTheme(
      'china',
      '중국 소비자에게 많이 팝니다.',
      'Sells much to Chinese consumers.',
      '271560 오리온, 090430 아모레퍼시픽, 051900 LG생활건강',
    ),
    inTheme(
      'china',
      '중국 관광객이 주요 고객입니다.',
      'Visitors from China are important customers.',
      '114090 GKL, 008770 호텔신라',
    ),
  ],
}
