import type { SecurityType } from '#domain/market/instrument.ts'

/** KIS's groups of securities (증권그룹) that are instruments here; closed-end funds are MF_C. */
export const kisSecurityTypes: Readonly<Record<string, SecurityType>> = {
  ST: 'SHARE',
  FS: 'SHARE',
  RT: 'SHARE',
  DR: 'DR',
  EF: 'ETF_ETF',
  FE: 'ETF_ETF',
  MF: 'MF_C',
  IF: 'MF_C',
  SC: 'MF_C',
}

/** Groups that are neither a share nor a fund: ELW, ETN, warrants, rights, and beneficiary certificates that are sold and not traded. */
export const leftOutGroups: ReadonlySet<string> = new Set(['EW', 'EN', 'SW', 'SR', 'BC'])
