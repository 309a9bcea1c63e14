import { api } from '#contract/index.ts'
import { useCachedReply } from '../request/kept.ts'

export const useDemoAccounts = () => useCachedReply('demo-accounts', api.service.demoAccounts, {})
