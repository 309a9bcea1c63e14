import { toTradingDay } from '#domain/market/calendar/day.ts'
import { inCategories, type ThemeListTable } from './theme-list-table.ts'

/**
 * This is Tidemark's own list, and no vendor's: a company comes in when its business plainly is that of the group, and an operator
 * extends the list by a pull request, or by a file of their own with `MARKET=theme-list,files:themes`.
 */
export const americanCategoriesOfGoods: ThemeListTable = {
  country: 'us',
  asOf: toTradingDay(2026_08_05),
  groups: inCategories({
    confectionery: 'HSY Hershey Company, MDLZ Mondelez International, TR Tootsie Roll Industries',
    frozen_meals: 'CAG Conagra Brands, NOMD Nomad Foods',
    plant_proteins: 'BYND Beyond Meat',
    dairy_products: 'LWAY Lifeway Foods',
    health_supplements:
      'HLF Herbalife, USNA USANA Health Sciences, NATR Nature’s Sunshine Products, LFVN Lifevantage',
    pet_food: 'FRPT Freshpet',
    beer_and_spirits:
      'STZ Constellation Brands, TAP Molson Coors Beverage, BF.B Brown-Forman, SAM Boston Beer, BUD Anheuser-Busch InBev, DEO Diageo',
    functional_drinks: 'MNST Monster Beverage, CELH Celsius Holdings',
    roasted_coffee: 'SBUX Starbucks, KDP Keurig Dr Pepper, BROS Dutch Bros',
    tobacco_and_vapes:
      'PM Philip Morris International, MO Altria, BTI British American Tobacco, TPB Turning Point Brands',
    outdoor_wear: 'COLM Columbia Sportswear, VFC VF, AS Amer Sports',
    athleisure: 'LULU Lululemon Athletica',
    footwear:
      'NKE Nike, DECK Deckers Brands, CROX Crocs, SHOO Steven Madden, ONON On Holding, BIRK Birkenstock, WWW Wolverine World Wide',
    corrugated_packaging: 'IP International Paper, PKG Packaging Corporation of America, SW Smurfit Westrock',
    hygiene_paper: 'KMB Kimberly-Clark, PG Procter & Gamble',
    wood_panels: 'LPX Louisiana-Pacific, BCC Boise Cascade',
    pulp: 'MERC Mercer International, SUZ Suzano',
    anode_materials: 'NVX NOVONIX',
    photoresists: 'Q Qnity Electronics',
    olefins: 'DOW Dow, LYB LyondellBasell, WLK Westlake',
    engineering_plastics: 'CE Celanese, AVNT Avient',
    industrial_gases: 'LIN Linde, APD Air Products',
    fertilisers: 'CF CF Industries, MOS Mosaic Company, NTR Nutrien, ICL ICL Group',
    indie_cosmetics: 'ELF e.l.f. Beauty, ODD ODDITY Tech',
    sun_care: 'EPC Edgewell Personal Care',
    biosimilars: 'ALVO Alvotech, AMGN Amgen',
    antibody_drug_conjugates: 'ADCT ADC Therapeutics, STRO Sutro Biopharma',
    mrna_platforms: 'MRNA Moderna, BNTX BioNTech, ARCT Arcturus Therapeutics Holdings',
    cell_therapy:
      'FATE Fate Therapeutics, ALLO Allogene Therapeutics, LYEL Lyell Immunopharma, IOVA Iovance Biotherapeutics, AUTL Autolus Therapeutics',
    gene_therapy:
      'CRSP CRISPR Therapeutics, NTLA Intellia Therapeutics, BEAM Beam Therapeutics, EDIT Editas Medicine, RGNX REGENXBIO, QURE uniQure, SRPT Sarepta Therapeutics',
    obesity_drugs:
      'LLY Lilly, NVO Novo Nordisk, VKTX Viking Therapeutics, GPCR Structure Therapeutics, ALT Altimmune',
    radiopharmaceuticals: 'LNTH Lantheus Holdings, TLX Telix Pharmaceuticals, CATX Perspective Therapeutics',
    rna_interference:
      'ALNY Alnylam Pharmaceuticals, ARWR Arrowhead Pharmaceuticals, SLN Silence Therapeutics',
    generics: 'VTRS Viatris, TEVA Teva Pharmaceutical, AMRX Amneal Pharmaceuticals, RDY Dr. Reddy’s',
    vaccines: 'MRNA Moderna, NVAX Novavax, PCVX Vaxcyte',
    oncology_drugs:
      'EXEL Exelixis, INCY Incyte, ONC BeOne Medicines, RVMD Revolution Medicines, ARVN Arvinas',
    eye_drugs: 'OCUL Ocular Therapeutix, BLCO Bausch + Lomb, TARS Tarsus Pharmaceuticals, EYPT EyePoint',
    brain_and_nerve_drugs:
      'NBIX Neurocrine Biosciences, BIIB Biogen, ACAD ACADIA Pharmaceuticals, PRAX Praxis Precision Medicines, AXSM Axsome Therapeutics, XENE Xenon Pharmaceuticals',
    botulinum_toxin: 'ABBV AbbVie, EOLS Evolus',
    dermal_fillers: 'ABBV AbbVie, EOLS Evolus',
    cement: 'CRH CRH, EXP Eagle Materials, CX Cemex, AMRZ Amrize',
    ceramic_tiles: 'MHK Mohawk Industries',
    flat_steel: 'NUE Nucor, STLD Steel Dynamics, CLF Cleveland-Cliffs',
    special_steel: 'CRS Carpenter Technology, ATI ATI, MTUS Metallus',
    aluminium: 'AA Alcoa, KALU Kaiser Aluminum, CENX Century Aluminum, CSTM Constellium',
    magnets_and_rare_earths: 'MP MP Materials, USAR USA Rare Earth',
    lithium:
      'ALB Albemarle, SQM Sociedad Quimica y Minera de Chile, LAC Lithium Americas, SGML Sigma Lithium, ATLX Atlas Lithium',
    battery_recycling: 'ABAT American Battery Technology',
    collaborative_robots: 'TER Teradyne',
    humanoids: 'TSLA Tesla',
    reducers_and_servo_motors: 'RRX Regal Rexnord, ALNT Allient',
    warehouse_automation: 'SYM Symbotic',
    deposition_equipment: 'AMAT Applied Materials, LRCX Lam Research, VECO Veeco Instruments',
    wafer_cleaning: 'ACMR ACM Research',
    chip_testers: 'TER Teradyne, COHU Cohu, AEHR Aehr Test Systems, FORM FormFactor',
    reactor_vessels: 'BWXT BWX Technologies',
    small_reactor_modules: 'SMR NuScale Power, OKLO Oklo, NNE Nano Nuclear Energy, XE X-Energy',
    nuclear_valves_and_pumps: 'FLS Flowserve, CW Curtiss-Wright',
    machine_tools: 'HURC Hurco Companies',
    construction_machines: 'CAT Caterpillar, DE Deere, TEX Terex, ASTE Astec Industries',
    gas_turbines: 'GEV GE Vernova, BKR Baker Hughes',
    data_centre_cooling: 'VRT Vertiv, MOD Modine Manufacturing, NVT nVent Electric',
    heat_exchangers: 'MOD Modine Manufacturing',
    hbm_memory: 'MU Micron Technology',
    memory_chips: 'MU Micron Technology, SNDK Sandisk',
    contract_chip_making:
      'TSM Taiwan Semiconductor Manufacturing, GFS GlobalFoundries, UMC United Microelectronics, TSEM Tower Semiconductor, INTC Intel',
    ai_accelerators: 'NVDA Nvidia, AMD Advanced Micro Devices, AVGO Broadcom, CBRS Cerebras Systems',
    optical_transceivers: 'COHR Coherent, LITE Lumentum, AAOI Applied Optoelectronics, FN Fabrinet',
    chip_packaging: 'AMKR Amkor Technology, ASX ASE Technology, KLIC Kulicke and Soffa Industries',
    power_chips:
      'ON ON Semiconductor, MPWR Monolithic Power Systems, NVTS Navitas Semiconductor, POWI Power Integrations, AOSL Alpha and Omega Semiconductor, WOLF Wolfspeed, STM STMicroelectronics',
    image_sensors: 'ON ON Semiconductor, SONY Sony',
    glass_substrates: 'GLW Corning',
    multilayer_capacitors: 'VSH Vishay Intertechnology',
    car_chips: 'NXPI NXP Semiconductors, ON ON Semiconductor, MBLY Mobileye Global, INDI indie Semiconductor',
    oled_panels: 'OLED Universal Display, LPL LG Display',
    smart_glasses: 'META Meta Platforms, VUZI Vuzix, KOPN Kopin',
    home_appliances: 'WHR Whirlpool, SN SharkNinja, HBB Hamilton Beach Brands',
    beauty_appliances: 'HELE Helen of Troy, SN SharkNinja',
    smart_homes: 'ALRM Alarm.com Holdings, ARLO Arlo Technologies, REZI Resideo Technologies',
    battery_cells: 'ENVX Enovix, AMPX Amprius Technologies',
    solid_state_batteries: 'QS QuantumScape, SLDP Solid Power',
    energy_storage: 'FLNC Fluence Energy, TSLA Tesla, EOSE Eos Energy Enterprises',
    power_transformers: 'GEV GE Vernova, ETN Eaton',
    solar_modules: 'FSLR First Solar, CSIQ Canadian Solar, JKS JinkoSolar, TE T1 Energy',
    radio_frequency_lifting: 'INMD InMode',
    body_contouring: 'INMD InMode, AIRS AirSculpt Technologies',
    dental_implants: 'XRAY DENTSPLY SIRONA, NVST Envista',
    x_ray_imaging: 'GEHC GE HealthCare, VREX Varex Imaging, NNOX Nano-X Imaging',
    in_vitro_diagnostics: 'ABT Abbott Laboratories, DHR Danaher, QDEL QuidelOrtho',
    gene_sequencing: 'ILMN Illumina, PACB Pacific Biosciences of California, NTRA Natera, GH Guardant Health',
    surgical_robots:
      'ISRG Intuitive Surgical, PRCT PROCEPT BioRobotics, SSII SS Innovations International, SYK Stryker, MDT Medtronic',
    glucose_monitors: 'DXCM Dexcom, ABT Abbott Laboratories, SENS Senseonics Holdings',
    heart_monitors: 'IRTC iRhythm Holdings',
    precision_metrology: 'KLAC KLA, ONTO Onto Innovation, CAMT Camtek, NVMI Nova',
    laboratory_instruments:
      'TMO Thermo Fisher Scientific, A Agilent Technologies, WAT Waters, MTD Mettler Toledo, BRKR Bruker, RVTY Revvity, DHR Danaher',
    electric_cars: 'TSLA Tesla, RIVN Rivian Automotive, LCID Lucid Group, LI Li Auto, NIO NIO, XPEV XPeng',
    tyres: 'GT The Goodyear Tire & Rubber',
    self_driving_sensors:
      'MBLY Mobileye Global, OUST Ouster, AEVA Aeva Technologies, HSAI Hesai Group, INVZ Innoviz Technologies, ARBE Arbe Robotics',
    lng_carriers: 'FLNG FLEX LNG, CCEC Capital Clean Energy Carriers, DLNG Dynagas LNG Partners',
    launch_vehicles: 'SPCX Space Exploration Technologies, RKLB Rocket Lab, FLY Firefly Aerospace',
    small_satellites: 'RKLB Rocket Lab, SIDU Sidus Space, PL Planet Labs, SATL Satellogic',
    ground_stations: 'GILT Gilat Satellite Networks, VSAT ViaSat, CMTL Comtech Telecommunications',
    aero_engines: 'GE GE Aerospace, RTX RTX, HONA Honeywell Aerospace',
    surveillance_drones: 'AVAV AeroVironment, RCAT Red Cat Holdings, DPRO Draganfly',
    air_taxis:
      'JOBY Joby Aviation, ACHR Archer Aviation, EH EHang Holdings, EVTL Vertical Aerospace, EVEX Eve Holding, BETA BETA Technologies',
    drone_defence: 'AVAV AeroVironment, ONDS Ondas',
    guided_weapons: 'LMT Lockheed Martin, RTX RTX, NOC Northrop Grumman',
    armoured_vehicles: 'GD General Dynamics, OSK Oshkosh',
    fuel_cells: 'BE Bloom Energy, PLUG Plug Power, FCEL FuelCell Energy, BLDP Ballard Power Systems',
  }),
}
