import type { trialSurvey as korean } from '../ko/trial-survey.ts'

export const trialSurvey: typeof korean = {
  lead: 'Three questions. Answer any you like, or skip them all.',
  guest: 'Sign in to see if there’s a survey for you.',
  none: 'No answer',
  nothing: 'Answer at least one question, or skip them all.',
  send: 'Send',
  skip: 'Skip',
  offline: 'You’re offline. Your answers are still here; connect to send them.',
  thanks: 'Thanks for your answers',
  thanksText: 'They help us make the service better.',
  stillFree: 'Still free for you',
  toHome: 'Go to Home',
}
