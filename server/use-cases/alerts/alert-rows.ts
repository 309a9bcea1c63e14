import type { AlertEvent } from '#domain/alerts/alert-event.ts'
import type { AlertFate } from '#domain/alerts/outcome.ts'
import type { AlertPerson } from '#domain/alerts/person.ts'
import { defaultAlertSetting } from '#domain/alerts/settings.ts'
import { isoDay } from '#domain/market/calendar/day.ts'
import { themeNamed, themeNumber } from '#domain/market-groups/theme-named.ts'
import { planAt } from '#domain/plan/plan-at.ts'
import { writeAlertText } from '#text/alert-words.ts'
import {
  type AlertSubscriber,
  isRetiredSubscription,
  type NewAlert,
  type PushSubscriptionStore,
} from '../../alert-ports.ts'

export type AddressedEvent = { userPk: number; event: AlertEvent; fate: AlertFate }

type Words = Pick<NewAlert, 'title_kr' | 'title_en' | 'body_kr' | 'body_en' | 'url'>

/** Caches the texts of an event, which are written once for all users who get it. */
const written = new WeakMap<AlertEvent, Words>()

export function toNewAlert({ userPk, event, fate }: AddressedEvent, madeAt: Date): NewAlert {
  const { key, type, day, simulated } = event
  const words = written.get(event) ?? wordsOf(event)
  written.set(event, words)
  return {
    ...{ userPk, key, type, ...words, fsymId: 'stock' in event ? event.stock.fsym_id : null },
    ...{ asOf: isoDay(day), simulated, madeAt, fate },
  }
}

function wordsOf(event: AlertEvent): Words {
  const [ko, en] = [writeAlertText(event, 'ko'), writeAlertText(event, 'en')]
  return {
    ...{ title_kr: ko.title, title_en: en.title, body_kr: ko.body, body_en: en.body },
    url: urlOf(event),
  }
}

function urlOf(event: AlertEvent): string {
  if ('stock' in event) return `/quote/${encodeURIComponent(event.stock.ticker)}`
  switch (event.type) {
    case 'sector':
      return `/sector/${event.country}/${event.id}`
    case 'theme': {
      const theme = themeNamed('theme', event.id)
      if (theme) return `/screener/v2/q-theme/${themeNumber(theme)}`
      const category = themeNamed('category', event.id)
      return category ? `/category/trending/${themeNumber(category)}` : '/category/trending'
    }
    case 'preset':
      return `/screener/v2/preset/${event.id}?country=${event.country}&part=changes`
    case 'digest':
      return '/notification'
  }
}

/** Returns the user's settings, with defaults where nothing was set. */
export function alertPersonOf(
  { receipts, list, alerts, setting, scope }: AlertSubscriber,
  hasDevice: boolean,
  now: number,
): AlertPerson {
  return {
    plan: planAt(receipts, now),
    list: list?.stocks ?? [],
    alerts,
    setting: setting ?? defaultAlertSetting,
    scope: scope ?? { sectors: [], themes: [], presets: [] },
    hasDevice,
  }
}

export async function findUsersWithDevice(
  subscriptions: Pick<PushSubscriptionStore, 'ofUsers'>,
  userPks: readonly number[],
  now: Date,
): Promise<ReadonlySet<number>> {
  const devices = await subscriptions.ofUsers(userPks, now)
  return new Set(devices.filter(device => !isRetiredSubscription(device)).map(({ userPk }) => userPk))
}
