import type { planLanding as korean } from '../ko/plan-landing.ts'

export const planLanding: typeof korean = {
  heading: 'Start free',
  lead: 'Check our track record before you pay.',
  free: 'Free',
  paid: 'Needs a plan',
  from: ({ name }: { name: string }) => `${name} and up`,
  check: 'Check first',
  record: 'See how our signals did',
  recordText: 'Every signal, right or wrong, and you can verify it in your browser.',
  report: ({ name }: { name: string }) => `See the ${name} report`,
  reportText: 'A real report from today, including the case against.',
  compare: 'Compare plans',
  risk: 'For information only, not personal investment advice. Returns aren’t guaranteed.',
}
