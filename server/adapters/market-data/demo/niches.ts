import { assert } from '#domain/kernel/assert.ts'

/** A group of related lines of business with their sectors, their themes and the names that such companies have. */
export type DemoBusinessNiche = {
  kr: string
  us: string
  themes: readonly string[]
  /** The last words that a company's name may have. */
  called: readonly { en: string; ko: string }[]
  categories: readonly string[]
}

/**
 * Our own choice of the sector and themes of each sub-category in the simulated market. Columns: Korean sector, American
 * sector, themes | last words of names | sub-categories.
 */
const table = `
food_tobacco consumer_staples - | Foods=식품, Kitchens=키친 | instant_noodles confectionery frozen_meals plant_proteins dairy_products health_supplements pet_food
food_tobacco consumer_staples - | Beverages=음료, Brewing=브루잉 | beer_and_spirits functional_drinks roasted_coffee tobacco_and_vapes
textiles_apparel consumer_cyclical - | Apparel=어패럴, Textiles=섬유 | outdoor_wear athleisure contract_garments footwear technical_textiles
paper_wood materials - | Paper=제지, Timber=목재 | corrugated_packaging hygiene_paper wood_panels pulp moulded_fibre_packs
chemicals materials - | Battery Materials=배터리소재, Advanced Materials=첨단소재 | cathode_materials anode_materials electrolytes battery_separators carbon_nanotubes photoresists
chemicals materials - | Chemical=화학, Petrochemical=석유화학 | olefins engineering_plastics biodegradable_plastics industrial_gases fertilisers
chemicals consumer_staples china | Cosmetics=화장품, Beauty=뷰티 | k_beauty_odm indie_cosmetics sun_care
pharmaceuticals health_care biotech | Biologics=바이오로직스, Therapeutics=테라퓨틱스 | biosimilars antibody_drug_conjugates mrna_platforms cell_therapy gene_therapy contract_drug_making obesity_drugs radiopharmaceuticals rna_interference
pharmaceuticals health_care - | Pharma=제약, Pharmaceuticals=파마 | generics vaccines oncology_drugs eye_drugs brain_and_nerve_drugs hair_loss_drugs
pharmaceuticals health_care aesthetic_devices | Aesthetics=에스테틱스, Derma=더마 | botulinum_toxin dermal_fillers skin_boosters
non_metals materials - | Ceramics=세라믹, Cement=시멘트 | cement sheet_glass ceramic_tiles quartz_ware synthetic_diamonds
metals materials - | Metals=메탈, Steel=철강 | flat_steel special_steel copper_foil aluminium magnets_and_rare_earths lithium battery_recycling
machinery industrials robots | Robotics=로보틱스, Motion=모션 | industrial_robots collaborative_robots humanoids reducers_and_servo_motors warehouse_automation
machinery technology - | Equipment=장비, Process Systems=공정시스템 | deposition_equipment wafer_cleaning chip_testers battery_equipment
machinery industrials nuclear_power,small_reactors | Heavy Industries=중공업, Power Systems=파워시스템 | reactor_vessels small_reactor_modules nuclear_valves_and_pumps
machinery industrials - | Machinery=기계, Industrial=인더스트리 | machine_tools construction_machines gas_turbines
machinery industrials ai_infrastructure | Cooling=쿨링, Thermal=써멀 | data_centre_cooling heat_exchangers
electronics technology ai_infrastructure | Semiconductor=반도체, Chips=칩스 | hbm_memory memory_chips contract_chip_making ai_accelerators optical_transceivers chip_packaging
electronics technology - | Micro Devices=마이크로, Components=부품 | power_chips image_sensors glass_substrates multilayer_capacitors camera_modules car_chips
electronics technology - | Display=디스플레이, Optics=옵틱스 | oled_panels micro_led smart_glasses
electronics consumer_cyclical - | Electronics=전자, Appliances=가전 | home_appliances beauty_appliances smart_homes
electronics industrials - | Energy Systems=에너지시스템, Electric=일렉트릭 | battery_cells solid_state_batteries energy_storage power_transformers power_cables solar_modules
medical_precision health_care aesthetic_devices | Aesthetic Systems=에스테틱, Lumina=루미나 | skin_lasers ultrasound_lifting radio_frequency_lifting body_contouring
medical_precision health_care - | Medical=메디칼, Medtech=메드텍 | dental_implants x_ray_imaging in_vitro_diagnostics gene_sequencing surgical_robots
medical_precision health_care digital_healthcare | Digital Care=디지털케어, Vital=바이탈 | glucose_monitors heart_monitors
medical_precision technology - | Instruments=계측, Metrology=정밀 | precision_metrology laboratory_instruments
transport_equipment consumer_cyclical - | Automotive=오토모티브, Mobility=모빌리티 | electric_cars ev_thermal_systems tyres self_driving_sensors
transport_equipment industrials - | Shipyards=조선, Marine Works=해양 | lng_carriers ship_engines cryogenic_tanks
transport_equipment industrials space | Aerospace=에어로, Orbital=오비탈 | launch_vehicles small_satellites ground_stations aero_engines
transport_equipment industrials drones | Skyworks=스카이웍스, Aerial=에어리얼 | surveillance_drones delivery_drones air_taxis drone_defence
transport_equipment industrials - | Defence=디펜스, Rail=레일 | guided_weapons armoured_vehicles fuel_cells
distribution consumer_staples - | Mart=마트, Stores=스토어 | convenience_stores warehouse_clubs
distribution consumer_cyclical china | Commerce=커머스, Trading=상사 | online_marketplaces duty_free_shops department_stores
distribution consumer_cyclical - | Retail=리테일, Motors=모터스 | used_cars
utilities utilities - | Gas=가스, Heat & Power=열병합 | city_gas water_supply hydropower
utilities utilities nuclear_power | Power=발전, Energy=에너지 | nuclear_operators virtual_power_plants grid_operators
utilities utilities - | Renewables=신재생, Wind=윈드 | offshore_wind ev_charging hydrogen_stations
chemicals energy - | Petroleum=석유, Refining=정유 | oil_refining sustainable_jet_fuel
utilities energy nuclear_power | Fuels=퓨얼, Resources=리소스 | uranium lng_terminals shale_oil oilfield_services
construction industrials nuclear_power,small_reactors | Engineering=엔지니어링, E&C=이앤씨 | nuclear_construction plant_engineering civil_works
construction industrials ai_infrastructure | Builders=건설, Structures=구조 | data_centre_construction modular_buildings
construction consumer_cyclical - | Homes=주택, Living=리빙 | apartment_building remodelling
transport_storage industrials - | Shipping=해운, Lines=라인 | container_shipping bulk_carriers oil_tankers
transport_storage industrials - | Logistics=로지스, Air=항공 | low_cost_airlines air_cargo parcels cold_chain
telecommunications communication - | Telecom=텔레콤, Networks=네트웍스 | mobile_carriers fibre_broadband submarine_cables private_5g
telecommunications communication space | Satcom=위성통신, Link=링크 | satellite_internet
finance financials - | Financial=금융, Bank=은행 | commercial_banks regional_banks credit_cards venture_capital
finance financials fintech | Pay=페이, Fin=핀 | online_banks mobile_payments money_transfers pay_later_credit digital_asset_custody
securities financials - | Securities=증권, Capital=캐피탈 | retail_brokers asset_managers investment_banking exchanges
securities financials fintech | Invest=인베스트, Wealth=웰스 | robo_advisers tokenised_securities
insurance financials - | Insurance=보험, Mutual=화재 | life_insurance casualty_insurance car_insurance reinsurance
insurance financials fintech | Insurtech=인슈어, Cover=커버 | online_insurance insurance_agencies
services industrials - | Services=서비스, Partners=파트너스 | staffing security_guards waste_treatment testing_and_certification
services consumer_cyclical china | Leisure=레저, Travel=투어 | casinos package_tours hotels online_learning
services health_care biotech | Clinical=클리니컬, Research=리서치 | clinical_trials lab_animals_and_tests
manufacturing consumer_cyclical - | Works=산업, Goods=제작소 | furniture toys sports_goods camping_gear jewellery
entertainment communication - | Entertainment=엔터, Studios=스튜디오 | k_pop_labels drama_studios animation concerts webtoons fan_platforms streaming
entertainment communication - | Games=게임즈, Play=플레이 | mobile_games console_games e_sports
entertainment communication china | Media=미디어, Publishing=출판 | publishing character_licences
it_services technology ai_software | AI=에이아이, Intelligence=인텔리전스 | ai_assistants ai_agents computer_vision speech_ai machine_translation ai_tutors self_driving_software
it_services technology ai_infrastructure | Cloud=클라우드, Datacenter=데이터센터 | gpu_clouds data_centres edge_computing
it_services technology - | Soft=소프트, Systems=시스템즈 | cybersecurity business_software system_integration digital_twins quantum_computing advertising_technology
it_services technology fintech | Fintech=핀테크, Ledger=레저드 | payment_gateways digital_identity fraud_detection blockchain
it_services health_care digital_healthcare | Health=헬스, Care=케어 | medical_image_ai telemedicine hospital_software digital_therapeutics ai_drug_discovery
it_services technology space,drones | Geo=지오, Vision=비전 | satellite_imagery drone_software
real_estate real_estate - | Properties=부동산, REIT=리츠 | office_buildings warehouses rental_homes shopping_malls senior_housing self_storage
real_estate real_estate ai_infrastructure | Data REIT=데이터리츠, Estates=에스테이트 | data_centre_property telecom_towers
`

export const demoBusinessNiches: readonly DemoBusinessNiche[] = table.trim().split('\n').map(row)

function row(line: string): DemoBusinessNiche {
  const [places, names, categories] = line.split(' | ')
  const [kr, us, themes] = places?.split(' ') ?? []
  assert(kr && us && themes && names && categories, `${line} is a row of three parts`)
  const called = names.split(', ').map(name => {
    const [en, ko] = name.split('=')
    assert(en && ko, `${name} is a name in two languages`)
    return { en, ko }
  })
  return {
    kr,
    us,
    themes: themes === '-' ? [] : themes.split(','),
    called,
    categories: categories.split(' '),
  }
}
