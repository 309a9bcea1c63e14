import type { planLanding as korean } from '../ko/plan-landing.ts'

export const planLanding: typeof korean = {
  heading: 'Start with what is free',
  lead: 'Check the record before you pay anything.',
  free: 'Free',
  paid: 'Needs a plan',
  from: ({ name }: { name: string }) => `From ${name}`,
  check: 'Check first',
  record: 'See how the signals did',
  recordText: 'Every signal, right or wrong, with a check you can run in your browser.',
  report: ({ name }: { name: string }) => `See the report on ${name}`,
  reportText: 'A real report from today, including the reasons against.',
  compare: 'Compare plans',
  risk: 'This is information to help you decide, not personal investment advice. It promises no returns.',
}
