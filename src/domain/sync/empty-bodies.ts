import { defaultAlertSetting } from '../alerts/settings.ts'
import type { ItemBodyByKind, ItemKind } from './item.ts'

/** These are the initial bodies of the kinds that every account has exactly one of. */
export const emptyBodies = {
  'ai-report': { stocks: [] },
  'group-order': { ids: [] },
  'recent-search': { stocks: [] },
  preference: { ai_chart_stop_loss_line_vp: false, ai_chart_stop_loss_line_ema_20: false },
  'alert-setting': defaultAlertSetting,
  'alert-scope': { sectors: [], themes: [], presets: [] },
} as const satisfies { [K in ItemKind]?: ItemBodyByKind[K] }

/** Our choice: a list keeps this many searches; older ones are dropped. */
export const MAX_RECENT_SEARCHES = 50
