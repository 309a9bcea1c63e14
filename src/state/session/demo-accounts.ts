import { api } from '#contract/index.ts'
import { useKept } from '../request/kept.ts'

export const useDemoAccounts = () => useKept('demo-accounts', api.service.demoAccounts, {})
