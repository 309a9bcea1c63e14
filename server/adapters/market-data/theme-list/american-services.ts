import { toTradingDay } from '#domain/market/calendar/day.ts'
import { inCategories, type ThemeListTable } from './theme-list-table.ts'

/**
 * This is Tidemark's own list, and no vendor's: a company comes in when its business plainly is that of the group, and an operator
 * extends the list by a pull request, or by a file of their own with `MARKET=theme-list,files:themes`.
 */
export const americanCategoriesOfServices: ThemeListTable = {
  country: 'us',
  asOf: toTradingDay(2026_08_05),
  groups: inCategories({
    convenience_stores: 'CASY Casey’s, ARKO ARKO',
    warehouse_clubs: 'COST Costco, WMT Walmart, BJ BJ’s Wholesale Club, PSMT PriceSmart',
    online_marketplaces:
      'AMZN Amazon, EBAY eBay, MELI MercadoLibre, CPNG Coupang, ETSY Etsy, BABA Alibaba, JD JD.com, PDD PDD Holdings, SE Sea',
    department_stores: 'M Macy’s, KSS Kohl’s, DDS Dillard’s',
    used_cars: 'CVNA Carvana, KMX CarMax',
    city_gas:
      'ATO Atmos Energy, OGS ONE Gas, SR Spire, NJR New Jersey Resources, SWX Southwest Gas, NWN Northwest Natural',
    water_supply:
      'AWK American Water Works, CWT California Water Service, AWR American States Water, MSEX Middlesex Water, YORW The York Water',
    hydropower: 'BEP Brookfield Renewable Partners, IDA IDACORP',
    nuclear_operators:
      'CEG Constellation Energy, VST Vistra, TLN Talen Energy, DUK Duke Energy, SO Southern, PEG Public Service Enterprise Group, D Dominion Energy, ETR Entergy',
    grid_operators: 'EXC Exelon, ED Consolidated Edison, NGG National Grid',
    ev_charging: 'CHPT ChargePoint, EVGO EVgo, BLNK Blink Charging',
    hydrogen_stations: 'PLUG Plug Power',
    oil_refining:
      'VLO Valero Energy, MPC Marathon Petroleum, PSX Phillips 66, PBF PBF Energy, DK Delek US, DINO HF Sinclair, CVI CVR Energy, PARR Par Pacific',
    sustainable_jet_fuel: 'GEVO Gevo, DAR Darling Ingredients',
    uranium:
      'CCJ Cameco, UEC Uranium Energy, UUUU Energy Fuels, DNN Denison Mines, NXE NexGen Energy, LEU Centrus Energy, URG Ur-Energy, UROY Uranium Royalty, EU enCore Energy',
    lng_terminals: 'LNG Cheniere Energy, VG Venture Global, SRE Sempra, NEXT NextDecade',
    shale_oil:
      'EOG EOG Resources, FANG Diamondback Energy, DVN Devon Energy, OXY Occidental Petroleum, COP ConocoPhillips, PR Permian Resources, CHRD Chord Energy, MTDR Matador Resources',
    oilfield_services:
      'SLB Schlumberger, HAL Halliburton, BKR Baker Hughes, NOV NOV, FTI TechnipFMC, WFRD Weatherford International, LBRT Liberty Energy, PTEN Patterson-UTI Energy',
    plant_engineering: 'FLR Fluor, KBR KBR, J Jacobs Solutions',
    civil_works:
      'GVA Granite Construction, STRL Sterling Infrastructure, TPC Tutor Perini, ROAD Construction Partners',
    data_centre_construction:
      'EME Emcor, FIX Comfort Systems USA, STRL Sterling Infrastructure, IESC IES Holdings',
    modular_buildings: 'WSC WillScot Holdings',
    remodelling: 'HD Home Depot, LOW Lowe’s, MAS Masco',
    container_shipping: 'ZIM ZIM Integrated Shipping, MATX Matson, DAC Danaos, GSL Global Ship Lease',
    bulk_carriers:
      'SBLK Star Bulk Carriers, GNK Genco Shipping & Trading, SB Safe Bulkers, DSX Diana Shipping, PANL Pangaea Logistics Solutions',
    oil_tankers:
      'FRO Frontline, STNG Scorpio Tankers, DHT DHT Holdings, INSW International Seaways, TNK Teekay Tankers, HAFN Hafnia, TRMD TORM',
    low_cost_airlines:
      'LUV Southwest Airlines, ALGT Allegiant Travel, ULCC Frontier Group Holdings, JBLU JetBlue Airways, RYAAY Ryanair Holdings',
    air_cargo: 'FDX FedEx',
    parcels: 'UPS United Parcel Service, FDX FedEx, ZTO ZTO Express',
    cold_chain: 'LINE Lineage, COLD Americold',
    mobile_carriers: 'VZ Verizon, T AT&T, TMUS T-Mobile US',
    fibre_broadband: 'CHTR Charter Communications, CMCSA Comcast, CABO Cable One',
    satellite_internet: 'SPCX Space Exploration Technologies, ASTS AST SpaceMobile, VSAT ViaSat',
    commercial_banks: 'JPM JPMorgan Chase, BAC Bank of America, WFC Wells Fargo, C Citigroup',
    regional_banks:
      'USB U.S. Bancorp, PNC PNC Financial Services, TFC Truist Financial, FITB Fifth Third Bancorp, RF Regions Financial, HBAN Huntington Bancshares, KEY KeyCorp, MTB M&T Bank, CFG Citizens Financial Group, ZION Zions Bancorporation N.A.',
    credit_cards:
      'V Visa, MA Mastercard, AXP American Express, COF Capital One, SYF Synchrony Financial, BFH Bread Financial',
    online_banks: 'SOFI SoFi Technologies, ALLY Ally Financial, NU Nu Holdings',
    mobile_payments: 'PYPL PayPal, XYZ Block, PAYP PayPay',
    money_transfers: 'WU Western Union, RELY Remitly Global, EEFT Euronet Worldwide, PAYO Payoneer Global',
    pay_later_credit: 'AFRM Affirm Holdings, KLAR Klarna, SEZL Sezzle',
    digital_asset_custody: 'COIN Coinbase, BTGO BitGo',
    retail_brokers:
      'HOOD Robinhood Markets, SCHW Charles Schwab, IBKR Interactive Brokers, FUTU Futu Holdings, TIGR UP Fintech Holding',
    asset_managers:
      'BLK BlackRock, TROW T. Rowe Price, BEN Franklin Resources, IVZ Invesco, BX Blackstone, KKR KKR, APO Apollo Global Management',
    investment_banking:
      'GS Goldman Sachs, MS Morgan Stanley, LAZ Lazard, EVR Evercore, PJT PJT Partners, HLI Houlihan Lokey, MC Moelis',
    exchanges: 'CME CME Group, ICE Intercontinental Exchange, NDAQ Nasdaq, CBOE Cboe Global Markets',
    robo_advisers: 'WLTH Wealthfront',
    tokenised_securities: 'FIGR Figure Technology Solutions',
    life_insurance:
      'MET MetLife, PRU Prudential Financial, AFL Aflac, GL Globe Life, LNC Lincoln National, PRI Primerica',
    casualty_insurance:
      'TRV Travelers Companies, CB Chubb, HIG Hartford, AIG American International Group, CINF Cincinnati Financial, WRB W. R. Berkley',
    car_insurance: 'PGR Progressive, ALL Allstate, ROOT Root, MCY Mercury General',
    reinsurance: 'EG Everest Group, RNR RenaissanceRe, RGA Reinsurance Group of America',
    online_insurance: 'LMND Lemonade, ROOT Root, HIPO Hippo',
    insurance_agencies:
      'AJG Arthur J. Gallagher, BRO Brown & Brown, AON Aon, WTW Willis Towers Watson, GSHD Goosehead Insurance',
    staffing: 'RHI Robert Half, MAN ManpowerGroup, KFRC Kforce, KELYA Kelly Services',
    security_guards: 'BCO Brink’s, ADT ADT',
    waste_treatment:
      'WM Waste Management, RSG Republic Services, WCN Waste Connections, CLH Clean Harbors, CWST Casella Waste Systems',
    testing_and_certification: 'ULS UL Solutions',
    casinos:
      'LVS Las Vegas Sands, WYNN Wynn Resorts, MGM MGM Resorts, CZR Caesars Entertainment, BYD Boyd Gaming, PENN PENN Entertainment, RRR Red Rock Resorts',
    package_tours: 'LIND Lindblad Expeditions Holdings',
    hotels:
      'MAR Marriott International, HLT Hilton Worldwide, H Hyatt Hotels, WH Wyndham Hotels & Resorts, CHH Choice Hotels',
    online_learning: 'COUR Coursera, DUOL Duolingo',
    clinical_trials: 'IQV IQVIA, ICLR ICON, MEDP Medpace Holdings, FTRE Fortrea Holdings',
    lab_animals_and_tests: 'CRL Charles River Laboratories',
    furniture: 'LZB La-Z-Boy, SGI Somnigroup, HNI HNI, MLKN MillerKnoll, RH RH, ETD Ethan Allen',
    toys: 'MAT Mattel, HAS Hasbro, FNKO Funko, JAKK JAKKS Pacific',
    sports_goods: 'GOLF Acushnet, PTON Peloton Interactive, AS Amer Sports',
    camping_gear: 'YETI YETI',
    jewellery: 'SIG Signet Jewelers',
    animation: 'DIS Walt Disney Company',
    concerts:
      'LYV Live Nation Entertainment, MSGE Madison Square Garden Entertainment, SPHR Sphere Entertainment',
    webtoons: 'WBTN WEBTOON Entertainment',
    streaming:
      'NFLX Netflix, DIS Walt Disney Company, ROKU Roku, WBD Warner Bros. Discovery, PSKY Paramount Skydance, IQ iQIYI',
    mobile_games: 'PLTK Playtika Holding, SKLZ Skillz, GRVY GRAVITY, DDI DoubleDown Interactive',
    console_games: 'TTWO Take-Two Interactive, RBLX Roblox',
    publishing: 'NWSA News Corp, SCHL Scholastic, WLY John Wiley & Sons',
    character_licences: 'DIS Walt Disney Company, HAS Hasbro',
    ai_assistants: 'GOOGL Alphabet Inc., MSFT Microsoft',
    ai_agents: 'CRM Salesforce, NOW ServiceNow, PATH UiPath',
    computer_vision: 'CGNX Cognex, AMBA Ambarella',
    speech_ai: 'SOUN SoundHound AI, CRNC Cerence',
    ai_tutors: 'DUOL Duolingo',
    self_driving_software:
      'GOOGL Alphabet Inc., TSLA Tesla, MBLY Mobileye Global, AUR Aurora Innovation, PONY Pony AI, WRD WeRide',
    gpu_clouds: 'CRWV CoreWeave, NBIS Nebius Group, IREN IREN',
    data_centres: 'EQIX Equinix, DLR Digital Realty, APLD Applied Digital, GDS GDS Holdings, VNET VNET Group',
    edge_computing: 'NET Cloudflare, AKAM Akamai Technologies, FSLY Fastly',
    cybersecurity:
      'CRWD CrowdStrike, PANW Palo Alto Networks, FTNT Fortinet, ZS Zscaler, OKTA Okta, S SentinelOne, CHKP Check Point Software Technologies, QLYS Qualys, RPD Rapid7, TENB Tenable Holdings',
    business_software:
      'CRM Salesforce, ORCL Oracle, NOW ServiceNow, WDAY Workday, ADBE Adobe, INTU Intuit, SAP SAP, HUBS HubSpot',
    system_integration:
      'ACN Accenture, IBM IBM, CTSH Cognizant, EPAM EPAM Systems, DXC DXC Technology, INFY Infosys',
    digital_twins: 'BSY Bentley Systems, PTC PTC, ADSK Autodesk',
    quantum_computing:
      'IONQ IonQ, RGTI Rigetti Computing, QBTS D-Wave Quantum, QUBT Quantum Computing, IBM IBM, XNDU Xanadu Quantum Technologies, IQMX IQM Quantum Computers, INFQ Infleqtion',
    advertising_technology:
      'TTD Trade Desk, APP AppLovin, MGNI Magnite, PUBM PubMatic, CRTO Criteo, DV DoubleVerify',
    payment_gateways: 'FISV Fiserv, GPN Global Payments, FOUR Shift4 Payments, TOST Toast, DLO DLocal',
    digital_identity: 'OKTA Okta, MITK Mitek Systems, YOU Clear Secure',
    fraud_detection: 'FICO Fair Isaac, MITK Mitek Systems, RSKD Riskified',
    blockchain:
      'COIN Coinbase, MARA MARA Holdings, RIOT Riot Platforms, CLSK CleanSpark, CRCL Circle Internet, GLXY Galaxy Digital',
    medical_image_ai: 'HTFL Heartflow, NNOX Nano-X Imaging',
    telemedicine:
      'TDOC Teladoc Health, HIMS Hims & Hers Health, AMWL American Well, LFMD LifeMD, TALK Talkspace',
    hospital_software: 'WAY Waystar Holding, HCAT Health Catalyst',
    digital_therapeutics: 'OMDA Omada Health, HNGE Hinge Health',
    ai_drug_discovery:
      'RXRX Recursion Pharmaceuticals, SDGR Schrodinger, ABSI Absci, RLAY Relay Therapeutics',
    satellite_imagery: 'PL Planet Labs, BKSY BlackSky Technology, SATL Satellogic',
    office_buildings:
      'BXP BXP, VNO Vornado Realty, SLG SL Green Realty, KRC Kilroy Realty, CUZ Cousins Properties, HIW Highwoods Properties',
    warehouses:
      'PLD Prologis, REXR Rexford Industrial, STAG STAG Industrial, EGP EastGroup Properties, FR First Industrial, TRNO Terreno Realty',
    rental_homes:
      'INVH Invitation Homes, EQR Equity Residential, AVB AvalonBay Communities, UDR UDR, CPT Camden Property Trust, ESS Essex Property Trust, MAA Mid-America Apartment Communities, AMH American Homes 4 Rent',
    shopping_malls:
      'SPG Simon Property Group, FRT Federal Realty Investment Trust, REG Regency Centers, KIM Kimco Realty, MAC Macerich, SKT Tanger',
    senior_housing: 'WELL Welltower, VTR Ventas, BKD Brookdale Senior Living',
    self_storage: 'PSA Public Storage, EXR Extra Space Storage, CUBE CubeSmart',
    data_centre_property: 'EQIX Equinix, DLR Digital Realty',
    telecom_towers: 'AMT American Tower, CCI Crown Castle, SBAC SBA Communications',
  }),
}
