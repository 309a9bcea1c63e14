import type { pointReward as korean } from '../ko/point-reward.ts'

export const pointReward: typeof korean = {
  granted: 'You’ve received 5,000 won in points. You can spend them for one year from today.',
  renewed: 'Your points are now valid for one year from today.',
  already_used: 'You’ve already used these points.',
  problem: 'We can’t give you points right now. Check that you have an active paid plan.',
}
