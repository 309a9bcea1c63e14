/** A stock theme is one of the twelve themes, or one of the sub-categories. */
export type StockTheme = { id: string; kind: 'theme' | 'category'; ko: string; en: string }

const theme = (id: string, ko: string, en: string): StockTheme => ({ id, kind: 'theme', ko, en })

/** These are the specification's twelve themes. */
export const stockThemes: readonly StockTheme[] = [
  theme('nuclear_power', '원자력', 'Nuclear power'),
  theme('small_reactors', '소형모듈원전(SMR)', 'Small reactors'),
  theme('drones', '드론', 'Drones'),
  theme('biotech', '바이오', 'Biotech'),
  theme('ai_infrastructure', 'AI 인프라', 'AI infrastructure'),
  theme('space', '우주', 'Space'),
  theme('robots', '로봇', 'Robots'),
  theme('ai_software', 'AI 소프트웨어', 'AI software'),
  theme('fintech', '핀테크', 'Fintech'),
  theme('digital_healthcare', '디지털 헬스케어', 'Digital healthcare'),
  theme('aesthetic_devices', '미용 의료기기', 'Aesthetic medical devices'),
  theme('china', '중국', 'China'),
]
