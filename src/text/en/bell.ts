import type { bell as korean } from '../ko/bell.ts'

export const bell: typeof korean = {
  unread: ({ count }) => `Alerts, ${count} unread`,
}
