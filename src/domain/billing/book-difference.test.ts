import { describe, expect, it } from 'vitest'
import { type BookedPayment, bookDifferenceOf, type VendorRecord } from './book-difference.ts'

const paid: BookedPayment = { status: 'paid', amount: 9_900, refunded: 0, refunding: 0 }
const charged = (refunded = 0, amount = 9_900): VendorRecord => ({ kind: 'charged', amount, refunded })
const none: VendorRecord = { kind: 'none' }

describe('the difference between our book and the card vendor’s', () => {
  it.each<[BookedPayment, VendorRecord, ReturnType<typeof bookDifferenceOf>]>([
    [paid, charged(), null],
    [{ ...paid, refunded: 4_000 }, charged(4_000), null],
    [{ ...paid, refunding: 4_000 }, charged(), null],
    [{ ...paid, refunding: 4_000 }, charged(4_000), null],
    [{ ...paid, status: 'void', refunded: 9_900 }, charged(9_900), null],
    [{ ...paid, status: 'refused' }, none, null],
    [{ ...paid, status: 'open' }, none, null],
    [paid, none, 'free'],
    [{ ...paid, status: 'void' }, charged(), 'charged'],
    [{ ...paid, status: 'refused' }, charged(100), 'charged'],
    [{ ...paid, status: 'open' }, charged(), 'charged'],
    [paid, charged(0, 9_901), 'amount'],
    [{ ...paid, refunded: 4_000 }, charged(), 'refund_missing'],
    [{ ...paid, refunded: 4_000 }, charged(4_001), 'refund_unknown'],
    [paid, charged(1), 'refund_unknown'],
    [{ ...paid, status: 'sent' }, none, 'unsettled'],
    [{ ...paid, status: 'sent' }, charged(), 'unsettled'],
    [paid, { kind: 'no_answer' }, 'no_answer'],
  ])('of %o and %o is %s', (booked, vendor, expected) => {
    expect(bookDifferenceOf(booked, vendor)).toBe(expected)
  })
})
