import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { addDays } from '#domain/market/calendar/day.ts'
import type { FakeVendorFault, StartFakeVendor } from '../fake.ts'
import { encodeEucKr } from '../fake-euc-kr.ts'
import { zipOf } from '../fake-zip.ts'
import { accountRows } from './fake-accounts.ts'
import { companyJson, corpCodeXml, fakeDartUntil } from './fake-companies.ts'
import { type FakeFiling, fakeDocumentOf } from './fake-documents.ts'
import { fakeFilings } from './fake-filings.ts'
import { fullAccountRows, shareCountRows } from './fake-report-details.ts'

export const fakeDartCredentials = { key: 'f0a1b2c3d4e5f60718293a4b5c6d7e8f90a1b2c3' }

const messages: Readonly<Record<string, string>> = {
  '000': '정상',
  '010': '등록되지 않은 인증키입니다.',
  '013': '조회된 데이타가 없습니다.',
  '014': '파일이 존재하지 않습니다.',
  '020': '요청 제한을 초과하였습니다.',
  '021': '조회 가능한 회사 개수가 초과하였습니다.(최대 100건)',
  '100': '필드의 부적절한 값입니다.',
  '101': '부적절한 접근입니다.',
  '800': '시스템 점검으로 인한 서비스가 중지 중입니다.',
  '900': '정의되지 않은 오류가 발생하였습니다.',
}

type Reply = { type: string; body: Buffer }
type World = { until: number; twice: boolean; clockChange: boolean }

const page = '<!DOCTYPE html><html lang="ko"><head><title>안내</title></head><body>서비스 점검</body></html>'
/** Each fault occurs once, in this order, on the first call that matches. */
const faultsOn: readonly { fault: FakeVendorFault; gives: 'html' | 'cut' | string; call: RegExp }[] = [
  { fault: 'too-many', gives: '020', call: /./ },
  { fault: 'too-many', gives: '020', call: /./ },
  { fault: 'broken', gives: '800', call: /./ },
  { fault: 'broken', gives: '900', call: /./ },
  { fault: 'html', gives: 'html', call: /fnlttMultiAcnt/ },
  { fault: 'truncated', gives: 'cut', call: /document/ },
]

/** A fake server in the vendor's format: JSON or ZIP, errors as a status number with HTTP 200. */
export const startDartFake: StartFakeVendor = async ({ faults = [], port = 0 } = {}) => {
  const calls: string[] = []
  const toCome = faultsOn.filter(({ fault }) => faults.includes(fault))
  const world: World = {
    until: faults.includes('empty-day') ? addDays(fakeDartUntil, -1) : fakeDartUntil,
    twice: faults.includes('duplicate-page'),
    clockChange: faults.includes('clock-change'),
  }
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1')
    const key = url.searchParams.get('crtfc_key')
    url.searchParams.delete('crtfc_key')
    calls.push(`${url.pathname}${url.search}`)
    const isXml = url.pathname.endsWith('.xml')
    if (faults.includes('refused') || key !== fakeDartCredentials.key)
      return send(response, statusReply(key === null ? '100' : '010', isXml))
    const at = toCome.findIndex(({ call }) => call.test(url.pathname))
    const spoiled = at < 0 ? undefined : toCome.splice(at, 1)[0]
    if (spoiled?.gives === 'html') return send(response, { type: 'text/html', body: Buffer.from(page) })
    if (spoiled && spoiled.gives !== 'cut') return send(response, statusReply(spoiled.gives, isXml))
    send(response, answer(url, world), spoiled !== undefined)
  })
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
  const { port: own } = server.address() as AddressInfo
  return {
    url: new URL(`http://127.0.0.1:${own}/api/`),
    calls,
    close: () =>
      new Promise<void>(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function answer({ pathname, searchParams }: URL, world: World): Reply {
  const said = (name: string) => searchParams.get(name) ?? ''
  switch (pathname) {
    case '/api/corpCode.xml':
      return zip('CORPCODE.xml', Buffer.from(corpCodeXml()))
    case '/api/fnlttMultiAcnt.json': {
      const corps = said('corp_code').split(',')
      if (corps.length > 100) return statusReply('021', false)
      if (!/^\d{4}$/.test(said('bsns_year'))) return statusReply('100', false)
      const list = accountRows(corps, Number(said('bsns_year')), said('reprt_code'), world.until)
      return rowsOrNothing(list)
    }
    case '/api/company.json': {
      const company = companyJson(said('corp_code'))
      return company
        ? json({ status: '000', message: messages['000'], ...company })
        : statusReply('013', false)
    }
    case '/api/fnlttSinglAcntAll.json':
      return rowsOrNothing(fullAccountRows(reportQuery(said, world), said('fs_div')))
    case '/api/stockTotqySttus.json':
      return rowsOrNothing(shareCountRows(reportQuery(said, world)))
    case '/api/list.json':
      return listed(said, world)
    case '/api/document.xml': {
      const filing = fakeFilings.find(({ rcept_no }) => rcept_no === said('rcept_no'))
      if (!filing) return statusReply('014', true)
      const text = fakeDocumentOf(filing)
      return zip(`${filing.rcept_no}.xml`, filing.oldStyle ? encodeEucKr(text) : Buffer.from(text))
    }
    default:
      return statusReply('101', pathname.endsWith('.xml'))
  }
}

const rowsOrNothing = (list: readonly object[]): Reply =>
  list.length > 0 ? json({ status: '000', message: messages['000'], list }) : statusReply('013', false)

const reportQuery = (said: (name: string) => string, { until }: World) => ({
  ...{ corp_code: said('corp_code'), year: Number(said('bsns_year')), reprt_code: said('reprt_code'), until },
})

function listed(said: (name: string) => string, { until, twice, clockChange }: World): Reply {
  const [from, to] = [said('bgn_de'), said('end_de')]
  const size = Number(said('page_count') || 10)
  const isWide = dayOf(to) - dayOf(from) > 92 * 86_400_000
  if (!/^\d{8}$/.test(from) || size > 100 || (isWide && said('corp_code') === ''))
    return statusReply('100', false)
  const found = fakeFilings
    .filter(({ kind }) => kind === said('pblntf_detail_ty'))
    .filter(({ corp_code }) => said('corp_code') === '' || corp_code === said('corp_code'))
    .filter(({ rcept_no }) => !clockChange || isAroundAChange(Number(rcept_no.slice(0, 8))))
    .filter(({ rcept_no }) => {
      const day = rcept_no.slice(0, 8)
      return from <= day && day <= to && Number(day) <= until
    })
  if (found.length === 0) return statusReply('013', false)
  if (said('sort_mth') !== 'asc') found.reverse()
  const pages: FakeFiling[][] = []
  for (let at = 0; at < found.length; at += size) pages.push(found.slice(at, at + size))
  if (twice && pages.length > 1 && pages[0]) pages.unshift(pages[0])
  const page_no = Number(said('page_no') || 1)
  return json({
    status: '000',
    message: messages['000'],
    page_no,
    page_count: size,
    total_count: found.length,
    total_page: pages.length,
    list: (pages[page_no - 1] ?? []).map(rowOf),
  })
}

const rowOf = ({
  corp_code,
  corp_name,
  stock_code,
  corp_cls,
  report_nm,
  rcept_no,
  flr_nm,
  rm,
}: FakeFiling) => ({
  corp_code,
  corp_name,
  stock_code,
  corp_cls,
  report_nm,
  rcept_no,
  flr_nm,
  rcept_dt: rcept_no.slice(0, 8),
  rm,
})

const dayOf = (text: string): number => Date.UTC(+text.slice(0, 4), +text.slice(4, 6) - 1, +text.slice(6, 8))

/** Keeps filings near US clock changes: Korea has none, but a reader in another time zone may. */
const isAroundAChange = (day: number): boolean =>
  [20250309, 20251102, 20260308, 20261101].some(
    change => Math.abs(dayOf(`${day}`) - dayOf(`${change}`)) < 12 * 86_400_000,
  )

const json = (body: object): Reply => ({
  type: 'application/json;charset=UTF-8',
  body: Buffer.from(JSON.stringify(body)),
})

const zip = (name: string, bytes: Buffer): Reply => ({
  type: 'application/x-msdownload;charset=UTF-8',
  body: zipOf([{ name, bytes }]),
})

function statusReply(status: string, isXml: boolean): Reply {
  const message = messages[status] ?? ''
  if (!isXml) return json({ status, message })
  const xml = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><result><status>${status}</status><message>${message}</message></result>`
  return { type: 'application/xml;charset=UTF-8', body: Buffer.from(xml) }
}

function send(response: ServerResponse, { type, body }: Reply, cut = false): void {
  response.writeHead(200, { 'content-type': type, 'content-length': body.length })
  if (!cut) {
    response.end(body)
    return
  }
  response.write(body.subarray(0, body.length >> 1), () => response.destroy())
}
