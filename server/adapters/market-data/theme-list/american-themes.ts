import { toTradingDay } from '#domain/market/calendar/day.ts'
import { inTheme, type ThemeListTable } from './theme-list-table.ts'

/**
 * This is Tidemark's own list, and no vendor's: a company comes in when its business plainly is that of the group, and an operator
 * extends the list by a pull request, or by a file of their own with `MARKET=theme-list,files:themes`.
 */
export const americanThemes: ThemeListTable = {
  country: 'us',
  asOf: toTradingDay(2026_08_05),
  groups: [
    inTheme(
      'nuclear_power',
      '원자력발전소를 운영하거나 설계하고 정비합니다.',
      'Runs, designs or services nuclear power plants.',
      'CEG Constellation Energy, VST Vistra, TLN Talen Energy, DUK Duke Energy, SO Southern, D Dominion Energy, PEG Public Service Enterprise Group',
    ),
    inTheme(
      'nuclear_power',
      '원자력발전소의 기기를 만들거나 발전소를 짓습니다.',
      'Makes equipment for nuclear power plants or builds them.',
      'GEV GE Vernova, BWXT BWX Technologies, CW Curtiss-Wright, MIR Mirion Technologies',
    ),
    inTheme(
      'nuclear_power',
      '우라늄과 핵연료를 공급합니다.',
      'Supplies uranium and nuclear fuel.',
      'CCJ Cameco, LEU Centrus Energy, UEC Uranium Energy',
    ),
    inTheme(
      'small_reactors',
      '소형모듈원전을 개발합니다.',
      'Develops small modular reactors.',
      'SMR NuScale Power, OKLO Oklo, NNE Nano Nuclear Energy, XE X-Energy, GEV GE Vernova',
    ),
    inTheme(
      'small_reactors',
      '소형모듈원전의 기기를 만듭니다.',
      'Makes equipment for small modular reactors.',
      'BWXT BWX Technologies',
    ),
    inTheme(
      'small_reactors',
      '소형모듈원전에 쓰이는 핵연료를 만듭니다.',
      'Makes fuel for small modular reactors.',
      'LEU Centrus Energy, LTBR Lightbridge',
    ),
    inTheme(
      'drones',
      '드론과 무인기를 만듭니다.',
      'Makes drones and unmanned aircraft.',
      'AVAV AeroVironment, KTOS Kratos Defense & Security Solutions, RCAT Red Cat Holdings, ONDS Ondas, DPRO Draganfly, AIRO AIRO Group Holdings, NOC Northrop Grumman, TXT Textron',
    ),
    inTheme(
      'drones',
      '드론의 부품과 장비를 만들거나 유통합니다.',
      'Makes or sells parts and equipment for drones.',
      'UMAC Unusual Machines',
    ),
    inTheme(
      'biotech',
      '바이오 의약품을 만듭니다.',
      'Makes biological medicines.',
      'AMGN Amgen, GILD Gilead Sciences, REGN Regeneron Pharmaceuticals, BIIB Biogen, MRNA Moderna, BNTX BioNTech',
    ),
    inTheme(
      'biotech',
      '신약을 개발합니다.',
      'Develops new medicines.',
      'VRTX Vertex Pharmaceuticals, ALNY Alnylam Pharmaceuticals, INCY Incyte, NBIX Neurocrine Biosciences, ARGX argenx, UTHR United Therapeutics, BMRN BioMarin Pharmaceutical, IONS Ionis Pharmaceuticals',
    ),
    inTheme(
      'ai_infrastructure',
      'AI 서버에 들어가는 반도체와 부품, 이를 만드는 장비를 공급합니다.',
      'Supplies chips, parts or tools for AI servers.',
      'NVDA Nvidia, AVGO Broadcom, AMD Advanced Micro Devices, MU Micron Technology, MRVL Marvell Technology',
    ),
    inTheme(
      'ai_infrastructure',
      '데이터센터를 운영합니다.',
      'Runs data centres.',
      'CRWV CoreWeave, NBIS Nebius Group, EQIX Equinix, DLR Digital Realty',
    ),
    inTheme(
      'ai_infrastructure',
      '데이터센터의 전력·냉각·네트워크 장비를 만듭니다.',
      'Makes power, cooling or network equipment for data centres.',
      'VRT Vertiv, ANET Arista Networks, SMCI Supermicro, DELL Dell Technologies, COHR Coherent, LITE Lumentum',
    ),
    inTheme(
      'space',
      '우주 발사체를 만듭니다.',
      'Makes launch vehicles.',
      'RKLB Rocket Lab, FLY Firefly Aerospace, SPCX Space Exploration Technologies',
    ),
    inTheme(
      'space',
      '위성과 위성 장비를 만듭니다.',
      'Makes satellites and their equipment.',
      'SIDU Sidus Space, LUNR Intuitive Machines, RDW Redwire',
    ),
    inTheme(
      'space',
      '위성을 운영하거나 위성 신호와 영상을 서비스합니다.',
      'Runs satellites or sells their signals and pictures.',
      'ASTS AST SpaceMobile, PL Planet Labs, BKSY BlackSky Technology, IRDM Iridium Communications, VSAT ViaSat',
    ),
    inTheme(
      'robots',
      '로봇을 만듭니다.',
      'Makes robots.',
      'ISRG Intuitive Surgical, TER Teradyne, SYM Symbotic, SERV Serve Robotics, RR Richtech Robotics, TSLA Tesla',
    ),
    inTheme(
      'robots',
      '로봇의 부품이나 소프트웨어를 만듭니다.',
      'Makes parts or software for robots.',
      'ROK Rockwell Automation, CGNX Cognex, PDYN Palladyne AI',
    ),
    inTheme(
      'ai_software',
      'AI 모델과 서비스를 만듭니다.',
      'Makes AI models and services.',
      'MSFT Microsoft, GOOGL Alphabet Inc., META Meta Platforms, AI C3.ai, SOUN SoundHound AI, BBAI BigBear.ai',
    ),
    inTheme(
      'ai_software',
      'AI를 쓰는 업무용 소프트웨어를 만듭니다.',
      'Makes business software that works with AI.',
      'PLTR Palantir Technologies, CRM Salesforce, NOW ServiceNow, SNOW Snowflake, PATH UiPath, ADBE Adobe',
    ),
    inTheme(
      'ai_software',
      'AI가 학습할 데이터를 만듭니다.',
      'Makes the data that AI learns from.',
      'INOD Innodata',
    ),
    inTheme(
      'fintech',
      '결제와 송금 서비스를 합니다.',
      'Provides payments and transfers.',
      'PYPL PayPal, XYZ Block, TOST Toast, FISV Fiserv',
    ),
    inTheme(
      'fintech',
      '인터넷으로 은행·대출·투자 서비스를 합니다.',
      'Provides banking, credit or investing online.',
      'SOFI SoFi Technologies, HOOD Robinhood Markets, AFRM Affirm Holdings, UPST Upstart Holdings, COIN Coinbase, CHYM Chime Financial, NU Nu Holdings',
    ),
    inTheme(
      'digital_healthcare',
      '의료 AI를 개발합니다.',
      'Develops medical AI.',
      'TEM Tempus AI, HTFL Heartflow',
    ),
    inTheme(
      'digital_healthcare',
      '병원이 쓰는 소프트웨어를 만듭니다.',
      'Makes software for hospitals.',
      'VEEV Veeva Systems, WAY Waystar Holding',
    ),
    inTheme(
      'digital_healthcare',
      '원격으로 진료하고 건강을 관리합니다.',
      'Provides care and health monitoring from a distance.',
      'TDOC Teladoc Health, HIMS Hims & Hers Health, AMWL American Well, OMDA Omada Health, HNGE Hinge Health',
    ),
    inTheme(
      'aesthetic_devices',
      '미용 의료기기를 만듭니다.',
      'Makes aesthetic medical devices.',
      'INMD InMode, SKIN SkinHealth Systems',
    ),
    inTheme(
      'aesthetic_devices',
      '피부에 주입하는 의료기기나 삽입물을 만듭니다.',
      'Makes implants or devices that are injected into the skin.',
      'ESTA Establishment Labs Holdings, ABBV AbbVie, EOLS Evolus',
    ),
    inTheme(
      'china',
      '중국 기업으로, 이 나라에 상장되어 있습니다.',
      'A Chinese company that is listed here.',
      'BABA Alibaba, JD JD.com, PDD PDD Holdings, BIDU Baidu, NTES NetEase, TCOM Trip.com Group, BILI Bilibili, LI Li Auto, NIO NIO, XPEV XPeng, YUMC Yum China, FUTU Futu Holdings, TME Tencent Music Entertainment, ZTO ZTO Express, BEKE KE Holdings',
    ),
  ],
}
