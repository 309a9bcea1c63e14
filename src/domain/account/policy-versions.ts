/**
 * The versions of the legal texts, the newest first, each by the day on which it came into force. A page shows each of them at
 * `/policy/{type}/{date}`.
 */
export const policyVersions = {
  terms: ['2025-04-02', '2022-06-30', '2021-04-20'],
  privacy: ['2022-06-30', '2022-05-31'],
} as const
export type PolicyType = keyof typeof policyVersions

/** Addresses spell a day without dashes. */
export const policyDateInAddress = (date: string): string => date.replaceAll('-', '')

export const policyAddress = (type: PolicyType, date: string): string =>
  `/policy/${type}/${policyDateInAddress(date)}`
