import { useCallback, useState } from 'react'
import useSWR, { mutate } from 'swr'
import { Me } from '#contract/account.ts'
import { consent } from '#contract/consent.ts'
import type { RequestOf } from '#contract/endpoint.ts'
import type { Problem } from '#contract/problem.ts'
import { type CompanyProfile, profile } from '#contract/profile.ts'
import { registration } from '#contract/registration.ts'
import type { ConsentKind } from '#domain/account/consent.ts'
import type { Result } from '#domain/kernel/result.ts'
import { pageSurroundings } from '../app/surroundings.ts'
import { call, callOnce } from '../request/api.ts'
import { type Cached, type CachedReply, cacheKey, useCachedReply } from '../request/kept.ts'
import { changeAndCache } from '../request/own-answer.ts'
import type { ConsentState } from './consents.ts'
import { presentUser, renewUser, useSession } from './session.ts'

export type { CompanyProfile as Profile } from '#contract/profile.ts'

type MeAsked = RequestOf<typeof profile.changeMe>
export type ProfileEdit = Omit<MeAsked['body'], 'picture'>

const NAME = 'profile'
const CONSENTS = 'consents'

const heldNow = (data: CompanyProfile): CachedReply<CompanyProfile> => ({
  data,
  keptAt: new Date().toISOString(),
})

async function readProfile(): Promise<CachedReply<CompanyProfile>> {
  const reply = await call(profile.me, {})
  if (!reply.ok) throw reply.error
  return heldNow(reply.value)
}

/** The profile is cached in memory only: phone number, birth year and identity proofs are never stored on a device. */
export function useProfile(): Cached<CompanyProfile> {
  const { user } = useSession()
  const answer = useSWR<CachedReply<CompanyProfile>, Problem>(user && cacheKey(NAME, user.pk), readProfile)
  const reload = answer.mutate
  const [retrying, setRetrying] = useState(false)
  return {
    data: answer.data?.data ?? null,
    keptAt: answer.data?.keptAt ?? null,
    problem: answer.error ?? null,
    loading: answer.data === undefined && answer.error === undefined,
    retrying,
    retry: useCallback(() => {
      setRetrying(true)
      void reload()
        .catch(() => {})
        .finally(() => setRetrying(false))
    }, [reload]),
  }
}

export const saveProfile = (change: ProfileEdit): Promise<Result<CompanyProfile, Problem>> =>
  changeMe({ body: change })

/** Sends the picture as a form. Null removes the current picture. */
export function savePicture(picture: Blob | null): Promise<Result<CompanyProfile, Problem>> {
  if (picture === null) return changeMe({ body: { picture: null } })
  const form = new FormData()
  form.set('picture', picture, 'picture')
  // The contract's type describes the form as the server parses it, so the unsent form is cast to it.
  return changeMe({ body: form as MeAsked['body'] })
}

async function changeMe(request: MeAsked): Promise<Result<CompanyProfile, Problem>> {
  const pk = presentUser()?.pk
  const reply = await call(profile.changeMe, request)
  if (reply.ok && pk !== undefined && presentUser()?.pk === pk) {
    await mutate(cacheKey(NAME, pk), heldNow(reply.value), { revalidate: false })
    // Only the fields that every start needs are stored on the device.
    renewUser(Me.parse(reply.value))
  }
  return reply
}

export const fetchNicknameCheck = (nickname: string) =>
  callOnce(registration.checkNickname, { query: { nickname } })

/** Returns the address of a picture, which is on the server even in hosts whose pages are not. */
export const pictureAddress = (picture: string): string => pageSurroundings().platform.apiBase + picture

export const useConsents = (): Cached<ConsentState> =>
  useCachedReply(CONSENTS, consent.list, {}, { needsUser: true })

export const changeConsent = (kind: ConsentKind, input: boolean): Promise<Result<ConsentState, Problem>> =>
  changeAndCache(CONSENTS, consent.change, { body: { consents: [{ kind, given: input }] } })
