import type { trialSurvey as korean } from '../ko/trial-survey.ts'

export const trialSurvey: typeof korean = {
  lead: 'Three questions. Answer the ones you like, or skip them all.',
  guest: 'Sign in to see whether there is anything to answer.',
  none: 'No answer',
  nothing: 'Answer at least one question, or skip them all.',
  send: 'Send',
  skip: 'Skip',
  offline: 'You need a connection to send this. What you have written stays here.',
  thanks: 'Thank you for your answers',
  thanksText: 'They help us make the service better.',
  stillFree: 'Still free for you',
  toHome: 'Go to home',
}
