import { toTradingDay } from '#domain/market/calendar/day.ts'
import { inCategories, type ThemeListTable } from './theme-list-table.ts'

/**
 * This is Tidemark's own list, and no vendor's: a company comes in when its business plainly is that of the group, and an operator
 * extends the list by a pull request, or by a file of their own with `MARKET=theme-list,files:themes`.
 */
export const koreanCategoriesOfServices: ThemeListTable = {
  country: 'kr',
  asOf: toTradingDay(2026_04_14),
  groups: inCategories({
    convenience_stores: '282330 BGF리테일, 007070 GS리테일',
    warehouse_clubs: '139480 이마트',
    online_marketplaces: '035420 NAVER',
    duty_free_shops: '008770 호텔신라, 004170 신세계, 069960 현대백화점',
    department_stores:
      '004170 신세계, 023530 롯데쇼핑, 069960 현대백화점, 452260 한화갤러리아, 037710 광주신세계, 006370 대구백화점',
    used_cars: '381970 케이카',
    city_gas:
      '004690 삼천리, 017390 서울가스, 267290 경동도시가스, 117580 대성에너지, 034590 인천도시가스, 053050 지에스이',
    nuclear_operators: '015760 한국전력',
    virtual_power_plants: '453450 그리드위즈',
    grid_operators: '015760 한국전력',
    offshore_wind: '100090 SK오션플랜트, 112610 씨에스윈드, 018000 유니슨',
    hydrogen_stations: '298040 효성중공업, 126880 제이엔케이글로벌, 382900 범한퓨얼셀',
    oil_refining: '010950 S-Oil, 096770 SK이노베이션, 078930 GS, 267250 HD현대',
    sustainable_jet_fuel: '017860 DS단석',
    lng_terminals: '036460 한국가스공사, 047050 포스코인터내셔널',
    nuclear_construction: '000720 현대건설, 047040 대우건설, 034020 두산에너빌리티, 028260 삼성물산',
    plant_engineering: '028050 삼성E&A, 375500 DL이앤씨, 006360 GS건설, 016250 SGC E&C',
    civil_works:
      '001260 남광토건, 028100 동아지질, 010960 삼호개발, 026150 특수건설, 091590 남화토건, 046940 우원개발',
    modular_buildings: '475230 엔알비, 006360 GS건설',
    apartment_building:
      '294870 IPARK현대산업개발, 047040 대우건설, 006360 GS건설, 375500 DL이앤씨, 005960 동부건설, 002990 금호건설, 003070 코오롱글로벌, 317400 자이에스앤디',
    remodelling: '108670 LX하우시스, 009240 한샘',
    container_shipping: '011200 HMM',
    bulk_carriers: '028670 팬오션, 005880 대한해운',
    low_cost_airlines: '089590 제주항공, 272450 진에어, 091810 티웨이항공, 298690 에어부산',
    air_cargo: '003490 대한항공',
    parcels: '000120 CJ대한통운, 002320 한진',
    mobile_carriers: '017670 SK텔레콤, 030200 KT, 032640 LG유플러스',
    fibre_broadband: '030200 KT, 032640 LG유플러스',
    submarine_cables: '060370 LS마린솔루션, 006260 LS, 001440 대한전선',
    private_5g: '230240 에치에프알',
    satellite_internet: '189300 인텔리안테크',
    commercial_banks:
      '105560 KB금융, 055550 신한지주, 086790 하나금융지주, 316140 우리금융지주, 024110 기업은행',
    regional_banks: '138930 BNK금융지주, 139130 iM금융지주, 175330 JB금융지주, 006220 제주은행',
    credit_cards: '029780 삼성카드',
    venture_capital:
      '100790 미래에셋벤처투자, 027360 아주IB투자, 309960 LB인베스트먼트, 241520 DSC인베스트먼트, 021080 에이티넘인베스트, 307930 컴퍼니케이, 293580 나우IB, 289080 SV인베스트먼트, 246690 TS인베스트먼트, 041190 우리기술투자, 019550 SBI인베스트먼트, 277070 린드먼아시아, 027830 대성창투, 330730 스톤브릿지벤처스, 452300 캡스톤파트너스, 440290 HB인베스트먼트',
    online_banks: '323410 카카오뱅크, 279570 케이뱅크',
    mobile_payments: '377300 카카오페이, 035420 NAVER',
    retail_brokers: '039490 키움증권, 006800 미래에셋증권, 016360 삼성증권',
    asset_managers: '026890 스틱인베스트먼트',
    investment_banking: '071050 한국금융지주, 005940 NH투자증권, 006800 미래에셋증권',
    tokenised_securities: '094480 갤럭시아머니트리',
    life_insurance: '032830 삼성생명, 088350 한화생명, 085620 미래에셋생명, 082640 동양생명',
    casualty_insurance:
      '000810 삼성화재, 005830 DB손해보험, 001450 현대해상, 000370 한화손해보험, 000400 롯데손해보험, 000540 흥국화재',
    car_insurance: '000810 삼성화재, 005830 DB손해보험, 001450 현대해상',
    reinsurance: '003690 코리안리',
    insurance_agencies: '211050 인카금융서비스, 244920 에이플러스에셋',
    security_guards: '012750 에스원',
    waste_treatment: '060150 인선이엔티, 067900 와이엔텍',
    testing_and_certification: '072990 에이치시티, 187220 디티앤씨',
    casinos: '035250 강원랜드, 034230 파라다이스, 114090 GKL, 032350 롯데관광개발',
    package_tours: '039130 하나투어, 080160 모두투어, 104620 노랑풍선, 094850 참좋은여행',
    hotels: '008770 호텔신라, 006730 서부T&D',
    online_learning: '215200 메가스터디교육, 068930 디지털대성, 067280 멀티캠퍼스, 289010 아이스크림에듀',
    clinical_trials: '359090 씨엔알리서치, 383930 디티앤씨알오, 223250 드림씨아이에스',
    lab_animals_and_tests:
      '002630 오리엔트바이오, 086040 바이오톡스텍, 278650 HLB바이오스텝, 215380 우정바이오, 166480 코아스템켐온',
    furniture:
      '009240 한샘, 079430 현대리바트, 003800 에이스침대, 134790 시디즈, 016800 퍼시스, 071950 코아스, 011090 에넥스',
    toys: '066910 손오공, 039830 오로라',
    sports_goods: '215000 골프존, 024950 삼천리자전거, 365900 브이씨',
    jewellery: '026040 제이에스티나',
    k_pop_labels:
      '352820 하이브, 041510 에스엠, 035900 JYP Ent., 122870 와이지엔터테인먼트, 182360 큐브엔터, 361570 알비더블유, 173940 에프엔씨엔터',
    drama_studios:
      '253450 스튜디오드래곤, 036420 콘텐트리중앙, 068050 팬엔터테인먼트, 046390 삼화네트웍스, 047820 초록뱀미디어, 054780 키이스트',
    animation:
      '048910 대원미디어, 310200 애니플러스, 419530 SAMG엔터, 408900 스튜디오미르, 403850 더핑크퐁컴퍼니',
    webtoons:
      '263720 디앤씨미디어, 207760 미스터블루, 020120 키다리스튜디오, 432430 와이랩, 134580 탑코미디어, 084180 수성웹툰',
    fan_platforms: '352820 하이브, 376300 디어유, 473980 노머스',
    streaming: '035760 CJ ENM, 067160 SOOP',
    mobile_games:
      '251270 넷마블, 078340 컴투스, 293490 카카오게임즈, 112040 위메이드, 194480 데브시스터즈, 192080 더블유게임즈',
    console_games: '259960 크래프톤, 263750 펄어비스, 036570 엔씨소프트, 095660 네오위즈, 462870 시프트업',
    publishing: '036000 예림당, 095720 웅진씽크빅, 068290 삼성출판사, 418470 KT밀리의서재',
    character_licences: '048910 대원미디어, 039830 오로라, 419530 SAMG엔터, 403850 더핑크퐁컴퍼니',
    ai_assistants: '035420 NAVER, 017670 SK텔레콤',
    ai_agents: '096250 와이즈넛',
    computer_vision: '300120 라온피플, 347860 알체라, 290090 트윔, 291810 핀텔',
    speech_ai: '108860 셀바스AI, 279600 미디어젠',
    machine_translation: '300080 플리토',
    ai_tutors: '289010 아이스크림에듀',
    self_driving_software: '307950 현대오토에버',
    gpu_clouds: '181710 NHN, 035420 NAVER, 018260 삼성에스디에스',
    data_centres: '093320 케이아이엔엑스, 018260 삼성에스디에스, 064400 LG씨엔에스',
    cybersecurity:
      '053800 안랩, 136540 윈스테크넷, 263860 지니언스, 067920 이글루, 042510 라온시큐어, 208350 지란지교시큐리티, 411080 샌즈랩, 434480 모니터랩, 184230 SGA솔루션즈, 150900 파수',
    business_software: '012510 더존비즈온, 060850 영림원소프트랩, 053580 웹케시, 058970 엠로',
    system_integration:
      '018260 삼성에스디에스, 064400 LG씨엔에스, 307950 현대오토에버, 022100 포스코DX, 286940 롯데이노베이트, 035510 신세계 I&C, 267850 아시아나IDT',
    digital_twins: '418620 E8',
    advertising_technology:
      '216050 인크로스, 089600 KT나스미디어, 123570 이엠넷, 273060 와이즈버즈, 363260 모비데이즈, 236810 엔비티, 237820 플레이디',
    payment_gateways:
      '060250 NHN KCP, 035600 KG이니시스, 234340 헥토파이낸셜, 064260 다날, 094480 갤럭시아머니트리, 046440 KG모빌리언스',
    digital_identity:
      '042510 라온시큐어, 053300 한국정보인증, 041460 한국전자인증, 158430 아톤, 203650 드림시큐리티',
    blockchain: '112040 위메이드, 205500 넥써쓰',
    medical_image_ai:
      '328130 루닛, 338220 뷰노, 322510 제이엘케이, 315640 딥노이드, 384470 코어라인소프트, 380550 뉴로핏',
    hospital_software: '099750 이지케어텍, 032850 비트컴퓨터, 071200 인피니트헬스케어, 032620 GC메디아이',
    ai_drug_discovery: '226330 신테카바이오, 382150 온코크로스, 388870 파로스아이바이오',
    satellite_imagery: '099320 쎄트렉아이, 478340 나라스페이스테크놀로지',
    office_buildings:
      '395400 SK리츠, 293940 신한알파리츠, 348950 제이알글로벌리츠, 451800 한화리츠, 448730 삼성FN리츠, 400760 NH올원리츠, 417310 코람코더원리츠',
    warehouses: '365550 ESR켄달스퀘어리츠',
    rental_homes: '350520 이지스레지던스리츠',
    shopping_malls: '330590 롯데리츠, 088260 이리츠코크렙',
  }),
}
