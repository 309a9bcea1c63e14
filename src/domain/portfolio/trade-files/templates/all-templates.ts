import type { BrokerTemplate } from '../broker-template.ts'
import { fidelityTemplate } from './fidelity.ts'
import { ghostfolioTemplate } from './ghostfolio.ts'
import { ibkrActivityTemplate } from './ibkr-activity.ts'
import { ibkrFlexTemplate } from './ibkr-flex.ts'
import { kiwoomTemplate } from './kiwoom.ts'
import { koreaInvestmentTemplate } from './korea-investment.ts'
import { miraeTemplate } from './mirae.ts'
import { nhTemplate } from './nh.ts'
import { robinhoodTemplate } from './robinhood.ts'
import { samsungTemplate } from './samsung.ts'
import { schwabTemplate } from './schwab.ts'
import { shinhanTemplate } from './shinhan.ts'
import { vanguardTemplate } from './vanguard.ts'
import { wealthfolioTemplate } from './wealthfolio.ts'

export const brokerTemplates: readonly BrokerTemplate[] = [
  ...[kiwoomTemplate, miraeTemplate, koreaInvestmentTemplate, shinhanTemplate, samsungTemplate, nhTemplate],
  ...[schwabTemplate, fidelityTemplate, vanguardTemplate, robinhoodTemplate],
  ...[ibkrActivityTemplate, ibkrFlexTemplate, wealthfolioTemplate, ghostfolioTemplate],
]
