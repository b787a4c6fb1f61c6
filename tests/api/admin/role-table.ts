import { randomUUID } from 'node:crypto'
import { secondFactorSetup, sessionList } from '@dalil/api/contract'
import type { CountryCode, Role } from '@dalil/db/vocabulary'
import { storeCaptcha } from '../../../api/src/captcha/captchas.ts'
import { createLoggedInUser, createUser, type Factories, factoryPassword } from '../../support/factories/factories.ts'
import { createImageFile, toFormData } from '../../support/form-data.ts'
import { createTestApp, type TestClient } from '../../support/test-app.ts'
import { computeTotpCode } from '../../support/totp.ts'

export const roleColumns = [
  'guest',
  'user',
  'unverified',
  'owner',
  'moderator',
  'foreign',
  'admin',
  'super_admin',
] as const
type Column = (typeof roleColumns)[number]

export const columnAccounts: Record<
  Exclude<Column, 'guest'>,
  { role?: Role; moderates?: CountryCode[]; isVerified?: boolean }
> = {
  user: {},
  unverified: { isVerified: false },
  owner: {},
  moderator: { role: 'moderator', moderates: ['sa'] },
  foreign: { role: 'moderator', moderates: ['ae'] },
  admin: { role: 'admin' },
  super_admin: { role: 'super_admin' },
}

/* The response to each caller: `ok` is the declared success, whose body contains the subject if the route has `finds`;
   `none` is a success without the subject; a number is the status of an error. */
//               guest user unv. owner mod. foreign admin super
const anyone = '  ok   ok   ok   ok    ok   ok      ok    ok'
const account = ' 401  ok   ok   ok    ok   ok      ok    ok'
const verified = '401  ok   403  ok    ok   ok      ok    ok'
const theirs = '  401  403  403  ok    ok   403     ok    ok'
const theirsAlone = '401 404 404 ok   ok   404     ok    ok'
const owners = '  401  403  403  ok    403  403     403   403'
const hidden = '  404  404  404  ok    ok   404     ok    ok'
const own = '     401  404  404  ok    404  404     404   404'
const item = '    401  403  403  403   ok   404     ok    ok'
const list = '    401  403  403  403   ok   none    ok    ok'
const admins = '  401  403  403  403   403  403     ok    ok'
const nobody = '  422  422  422  422   422  422     422   422'
const absent = '  404  404  404  404   404  404     404   404'
const claimants = '401 404 403 404   403  404     403   403'
const reviewers = '401 ok   403  403   ok   ok      ok    ok'

type RoleRequest = {
  path: string
  body?: object
  init?: { body: string; headers: Record<string, string> }
  /** Whether the response contains the requested record. */
  finds?: (body: unknown) => boolean
}
type Act = Factories & { person: Pick<TestClient, 'get' | 'post'> }
type Row = [expected: string, request: (act: Act) => Promise<RoleRequest> | RoleRequest]

const at = (path: string, body?: object) => (): RoleRequest => ({ path, ...(body && { body }) })
/** Requests a list and looks for the row with the id. */
const listed = (path: string, id: number): RoleRequest => ({
  path,
  finds: (body) => (body as { data: { id: number }[] }).data.some((row) => row.id === id),
})
const waits = (body: unknown, kind: string) => (body as Record<string, { count: number }>)[kind]?.count !== 0
const reason = { reason: 'لا رخصة' }
const words = () => ({ words: [`أ${Math.random()}`, `ب${Math.random()}`] })

async function synonyms(): Promise<number> {
  const { body } = await (await createLoggedInUser({ role: 'admin' })).post('/admin/search-synonyms', words())
  return (body as { id: number }).id
}

export const expectedAccessByRoute: Record<string, Row> = {
  'GET /health': [anyone, at('/health')],
  'GET /ready': [anyone, at('/ready')],
  'GET /metrics': [absent, at('/metrics')],
  'GET /cities': [anyone, at('/cities?country=sa')],
  'GET /suggest': [anyone, at('/suggest?country=sa&q=مطعم')],
  'GET /corrections': [anyone, at('/corrections?country=sa&q=مطعن')],
  'GET /geo': [anyone, at('/geo')],
  'GET /cities/{id}/overview': [anyone, at('/cities/1/overview?category_id=1')],
  'GET /cities/locate': [anyone, at('/cities/locate?country=sa&city=الرياض&address=حي العليا')],
  'GET /amenities': [anyone, at('/amenities')],
  'GET /transparency': [anyone, at('/transparency?country=sa')],
  'GET /sitemap/cities': [anyone, at('/sitemap/cities?country=sa')],
  'GET /sitemap/listings': [anyone, at('/sitemap/listings?country=sa')],
  'GET /sitemap/pages': [anyone, at('/sitemap/pages?country=sa')],
  'GET /captcha': [anyone, at('/captcha')],
  'POST /contact': [
    anyone,
    at('/contact', { name: 'منى', email: 'mona@dalil.test', subject: 'سؤال', message: 'أين السوق القديم؟' }),
  ],
  'POST /send-report-email': [
    '              ok   ok   ok   403   ok   ok      ok    ok',
    async ({ listing }) => {
      const captchaId = await storeCaptcha((await createTestApp()).db, 'KT4MXP', null)
      const item = { reportType: 'listing', reportedItemId: await listing(), message: 'أُغلق منذ سنة' }
      return { path: '/send-report-email', body: { ...item, captchaId, captcha: 'KT4MXP' } }
    },
  ],
  'POST /mail/unsubscribe': [nobody, at('/mail/unsubscribe?token=x')],
  'GET /mail/unsubscribe': [anyone, at('/mail/unsubscribe?token=x')],

  'POST /auth/register': [nobody, at('/auth/register', {})],
  'POST /auth/login': [nobody, at('/auth/login', { email: 'x@dalil.test', password: 'not the one' })],
  'POST /auth/second-factor': [nobody, at('/auth/second-factor', { challenge: 'x', code: '000000' })],
  'GET /auth/verify-email': [nobody, at('/auth/verify-email?email=x@dalil.test&token=x')],
  'POST /auth/verify-email': [nobody, at('/auth/verify-email', { email: 'x@dalil.test', token: 'x' })],
  'POST /auth/forgot-password': [anyone, at('/auth/forgot-password', { email: 'x@dalil.test' })],
  'POST /auth/request-password-reset': [anyone, at('/auth/request-password-reset', { email: 'x@dalil.test' })],
  'GET /auth/reset-password': [nobody, at('/auth/reset-password?email=x@dalil.test&token=x')],
  'POST /auth/reset-password': [nobody, at('/auth/reset-password', {})],
  'GET /auth/confirm-password': [account, at('/auth/confirm-password')],
  'POST /auth/confirm-password': [account, at('/auth/confirm-password', { password: factoryPassword })],
  'POST /auth/logout': [account, at('/auth/logout')],
  'POST /auth/resend-verification': [account, at('/auth/resend-verification')],

  'GET /user': [account, at('/user')],
  'PUT /user/profile': [account, at('/user/profile', { firstName: 'منال', lastName: 'الحسن' })],
  'PUT /user/password': [
    account,
    at('/user/password', {
      current_password: factoryPassword,
      password: 'مفتاح جديد للباب',
      password_confirmation: 'مفتاح جديد للباب',
    }),
  ],
  'PUT /user/email': [account, async () => ({ path: '/user/email', body: { email: `${randomUUID()}@dalil.test` } })],
  'GET /user/email/confirm': [nobody, at('/user/email/confirm?token=x')],
  'POST /user/email/confirm': [nobody, at('/user/email/confirm', { token: 'x' })],
  'GET /user/counts': [account, at('/user/counts')],
  'GET /user/listings/{id}/insights': [
    own,
    async ({ listing }) => ({ path: `/user/listings/${await listing()}/insights?days=30` }),
  ],
  'GET /user/listings/{id}/suggestions': [
    theirsAlone,
    async ({ listing }) => ({ path: `/user/listings/${await listing()}/suggestions` }),
  ],
  'POST /listings/{id}/suggestions': [
    '              422  ok   ok   403   ok   ok      ok    ok',
    async ({ listing }) => ({ path: `/listings/${await listing()}/suggestions`, body: { problem: 'closed' } }),
  ],
  'GET /user/sessions': [account, at('/user/sessions')],
  'DELETE /user/sessions/{id}': [
    account,
    async ({ person }) => {
      const sessions = sessionList.safeParse((await person.get('/user/sessions')).body)
      return { path: `/user/sessions/${sessions.data?.data[0]?.id ?? 1}` }
    },
  ],
  'GET /user/notifications': [account, at('/user/notifications')],
  'PUT /user/notifications': [account, at('/user/notifications', { muted: [] })],
  'GET /user/second-factor': [account, at('/user/second-factor')],
  'POST /user/second-factor': [account, at('/user/second-factor')],
  'POST /user/second-factor/confirm': [
    account,
    async ({ person }) => {
      const setup = secondFactorSetup.safeParse((await person.post('/user/second-factor')).body)
      return {
        path: '/user/second-factor/confirm',
        body: { code: computeTotpCode(setup.data?.secret ?? 'JBSWY3DPEHPK3PXP') },
      }
    },
  ],
  'DELETE /user/second-factor': [account, at('/user/second-factor')],
  'GET /user/export': [account, at('/user/export')],
  'DELETE /user/delete': [account, at('/user/delete')],
  'GET /user/listings': [account, at('/user/listings')],
  'GET /user/claims': [account, at('/user/claims')],
  'GET /user/favourites': [account, at('/user/favourites')],
  'GET /user/favourites/ids': [account, at('/user/favourites/ids?among=1,2')],
  'GET /user/recommendations': [account, at('/user/recommendations')],
  'GET /my-reviews': [verified, at('/my-reviews')],
  'GET /users': [admins, at('/users')],
  'GET /users/{id}': [admins, async () => ({ path: `/users/${await createUser()}` })],

  'GET /listings': [anyone, at('/listings')],
  'GET /listings/opening-states': [anyone, at('/listings/opening-states?ids=1')],
  'GET /listings/map': [anyone, at('/listings/map?bounds=20,30,30,40')],
  'GET /listings/duplicates': [account, at('/listings/duplicates?title=مكان')],
  'GET /listings/{id}': [
    hidden,
    async ({ listing }) => ({ path: `/listings/${await listing({ status: 'pending' })}` }),
  ],
  'POST /listings': [
    account,
    async () => ({
      path: '/listings',
      body: toFormData({
        title: 'مقهى الركن',
        description: 'قهوة عربية تُحمَّص في المكان.',
        address: 'شارع التحلية',
        city: 'جدة',
        country: 'sa',
        category_id: (await createTestApp()).categoryIds.cafes,
        cover_image: await createImageFile('png', { width: 64 }),
      }),
    }),
  ],
  'PUT /listings/{id}': [
    theirs,
    async ({ listing }) => ({ path: `/listings/${await listing()}`, body: { title: 'اسم جديد' } }),
  ],
  'GET /listings/{id}/history': [theirs, async ({ listing }) => ({ path: `/listings/${await listing()}/history` })],
  'DELETE /listings/{id}/revision': [
    owners,
    async ({ listing, revision }) => {
      const listing_id = await listing()
      await revision({ listing_id })
      return { path: `/listings/${listing_id}/revision` }
    },
  ],
  'DELETE /listings/{id}': [theirs, async ({ listing }) => ({ path: `/listings/${await listing()}` })],
  'POST /listings/{id}/publish': [theirs, async ({ listing }) => ({ path: `/listings/${await listing()}/publish` })],
  'POST /listings/{id}/confirm': [owners, async ({ listing }) => ({ path: `/listings/${await listing()}/confirm` })],
  'GET /listings/{id}/confirm-by-link': [nobody, at('/listings/1/confirm-by-link?token=wrong')],
  'POST /listings/{id}/confirm-by-link': [nobody, at('/listings/1/confirm-by-link?token=wrong')],
  'POST /listings/{id}/unpublish': [
    theirs,
    async ({ listing }) => ({ path: `/listings/${await listing()}/unpublish` }),
  ],
  'GET /listings/{id}/reviews': [anyone, async ({ listing }) => ({ path: `/listings/${await listing()}/reviews` })],
  'GET /listings/{id}/similar': [anyone, async ({ listing }) => ({ path: `/listings/${await listing()}/similar` })],
  'POST /listings/{id}/view': [anyone, async ({ listing }) => ({ path: `/listings/${await listing()}/view` })],
  'POST /listings/{id}/contact': [
    anyone,
    async ({ listing }) => ({ path: `/listings/${await listing()}/contact`, body: { kind: 'call' } }),
  ],
  'PUT /listings/{id}/favourite': [
    account,
    async ({ listing }) => ({ path: `/listings/${await listing()}/favourite` }),
  ],
  'DELETE /listings/{id}/favourite': [
    account,
    async ({ listing }) => ({ path: `/listings/${await listing()}/favourite` }),
  ],
  'POST /listings/{id}/reviews': [
    reviewers,
    async ({ listing }) => ({ path: `/listings/${await listing()}/reviews`, body: { rating: 4, comment: 'طيب' } }),
  ],
  'DELETE /reviews/{id}': [
    '             401  403  403  403   ok   403     ok    ok',
    async ({ review }) => ({ path: `/reviews/${await review()}` }),
  ],
  'PUT /reviews/{id}': [
    '             401  403  403  403  403  403     403   403',
    async ({ review }) => ({ path: `/reviews/${await review()}`, body: { rating: 4, comment: 'طيب' } }),
  ],
  'POST /reviews/{id}/appeal': [
    '             401  404  404  404  404  404     404   404',
    async ({ review }) => ({
      path: `/reviews/${await review({ status: 'hidden' })}/appeal`,
      body: { message: 'هذا رأيي' },
    }),
  ],
  'GET /user/helpful-reviews': [
    account,
    async ({ listing }) => ({ path: `/user/helpful-reviews?listing_id=${await listing()}` }),
  ],
  'PUT /reviews/{id}/helpful': [account, async ({ review }) => ({ path: `/reviews/${await review()}/helpful` })],
  'DELETE /reviews/{id}/helpful': [account, async ({ review }) => ({ path: `/reviews/${await review()}/helpful` })],
  'PUT /reviews/{id}/reply': [
    owners,
    async ({ review }) => ({ path: `/reviews/${await review()}/reply`, body: { reply: 'شكراً' } }),
  ],
  'DELETE /reviews/{id}/reply': [owners, async ({ review }) => ({ path: `/reviews/${await review()}/reply` })],
  'POST /claim-listing': [
    '             401  ok   403  403   ok   ok      ok    ok',
    async ({ listing }) => ({
      path: '/claim-listing',
      body: toFormData({
        listingId: await listing(),
        claimantName: 'منى الحسن',
        claimantEmail: 'mona@dalil.test',
        relationship: 'owner',
        reason: 'هذا متجري منذ عشر سنوات.',
      }),
    }),
  ],
  'GET /claims/{id}': [
    '             401  404  404  ok    ok   404     ok    ok',
    async ({ claim, listing }) => ({ path: `/claims/${await claim({ listing_id: await listing() })}` }),
  ],
  'GET /claims/{id}/history': [
    '             401  404  404  403   ok   404     ok    ok',
    async ({ claim, listing }) => ({ path: `/claims/${await claim({ listing_id: await listing() })}/history` }),
  ],
  'PUT /claims/{id}': [
    claimants,
    async ({ claim }) => ({ path: `/claims/${await claim()}`, body: { message: 'هو لي' } }),
  ],
  'POST /claims/{id}/email-code': [
    claimants,
    async ({ claim }) => ({ path: `/claims/${await claim()}/email-code`, body: { email: 'info@halab.example' } }),
  ],
  'POST /claims/{id}/email-code/confirm': [
    claimants,
    async ({ claim }) => ({ path: `/claims/${await claim()}/email-code/confirm`, body: { code: '123456' } }),
  ],
  'POST /claims/{id}/register': [
    claimants,
    async ({ claim }) => ({ path: `/claims/${await claim()}/register`, body: { kind: 'nl_kvk', number: '12345678' } }),
  ],
  'POST /claims/{id}/check-website': [
    claimants,
    async ({ claim }) => ({ path: `/claims/${await claim()}/check-website` }),
  ],
  'POST /claims/{id}/object': [
    '             401  404  403  ok    403  404     403   403',
    async ({ claim, listing }) => ({
      path: `/claims/${await claim({ listing_id: await listing() })}/object`,
      body: { message: 'هذا محلّي' },
    }),
  ],

  'GET /categories': [anyone, at('/categories')],
  'GET /categories/tree': [anyone, at('/categories/tree')],
  'GET /categories/phrases': [anyone, at('/categories/phrases')],
  'GET /categories/roots': [
    '             none none none none  none none    ok    ok',
    async ({ category }) => listed('/categories/roots?all=1', await category()),
  ],
  'GET /categories/{id}/children': [
    anyone,
    async () => ({ path: `/categories/${(await createTestApp()).categoryIds.food}/children` }),
  ],
  'GET /categories/{id}': [admins, async ({ category }) => ({ path: `/categories/${await category()}` })],
  'POST /categories': [
    admins,
    () => ({ path: '/categories', body: { name_ar: 'قسم جديد', slug: `new-${Math.random()}`.replace('.', '') } }),
  ],
  'PUT /categories/{id}': [
    admins,
    async ({ category }) => ({ path: `/categories/${await category()}`, body: { name_en: 'Department' } }),
  ],
  'DELETE /categories/{id}': [admins, async ({ category }) => ({ path: `/categories/${await category()}` })],
  'POST /categories/order': [
    admins,
    async () => {
      const { categoryIds } = await createTestApp()
      const { restaurants, cafes, bakeries, sweets } = categoryIds
      return { path: '/categories/order', body: { ids: [restaurants, cafes, bakeries, sweets] } }
    },
  ],

  'GET /admin/queues': [
    list,
    async ({ listing }) => {
      await listing({ status: 'pending' })
      return { path: '/admin/queues', finds: (body) => waits(body, 'listings') }
    },
  ],
  'GET /admin/listings': [list, async ({ listing }) => listed('/admin/listings', await listing())],
  'GET /admin/listings/export': [admins, at('/admin/listings/export')],
  'POST /admin/listings/import': [
    admins,
    () => ({
      path: '/admin/listings/import?dry_run=true',
      init: { body: 'external_id,title,category,city,country\n', headers: { 'Content-Type': 'text/csv' } },
    }),
  ],
  'POST /admin/listings/bulk': [
    list,
    async ({ listing }) => ({
      path: '/admin/listings/bulk',
      body: { ids: [await listing()], action: 'feature' },
      finds: (body) => (body as { data: { ok: boolean }[] }).data.every(({ ok }) => ok),
    }),
  ],
  'GET /admin/listings/{id}': [item, async ({ listing }) => ({ path: `/admin/listings/${await listing()}` })],
  'PUT /admin/listings/{id}': [
    item,
    async ({ listing }) => ({ path: `/admin/listings/${await listing()}`, body: { title: 'اسم جديد' } }),
  ],
  'DELETE /admin/listings/{id}': [item, async ({ listing }) => ({ path: `/admin/listings/${await listing()}` })],
  'POST /admin/listings/{id}/approve': [
    item,
    async ({ listing }) => ({ path: `/admin/listings/${await listing({ status: 'pending' })}/approve`, body: {} }),
  ],
  ...Object.fromEntries(
    ['reject', 'suspend', 'feature', 'unfeature', 'verify', 'unverify'].map((action): [string, Row] => [
      `POST /admin/listings/{id}/${action}`,
      [
        item,
        async ({ listing }) => ({
          path: `/admin/listings/${await listing({ status: action === 'reject' ? 'pending' : 'approved' })}/${action}`,
          body: reason,
        }),
      ],
    ]),
  ),
  'POST /admin/listings/{id}/restore': [
    item,
    async ({ listing }) => ({ path: `/admin/listings/${await listing()}/restore`, body: { version: 1 } }),
  ],
  'GET /admin/revisions': [
    list,
    async ({ revision }) => listed('/admin/revisions?sort_by=id&order=DESC', await revision()),
  ],
  'GET /admin/revisions/{id}': [item, async ({ revision }) => ({ path: `/admin/revisions/${await revision()}` })],
  'POST /admin/revisions/{id}/accept': [
    item,
    async ({ revision }) => ({ path: `/admin/revisions/${await revision()}/accept`, body: {} }),
  ],
  'POST /admin/revisions/{id}/refuse': [
    item,
    async ({ revision }) => ({ path: `/admin/revisions/${await revision()}/refuse`, body: reason }),
  ],
  'POST /admin/reviews/bulk': [
    list,
    async ({ review }) => ({
      path: '/admin/reviews/bulk',
      body: { ids: [await review({ status: 'held' })], action: 'show' },
      finds: (body) => (body as { data: { ok: boolean }[] }).data.every(({ ok }) => ok),
    }),
  ],
  'POST /admin/revisions/bulk': [
    list,
    async ({ revision }) => ({
      path: '/admin/revisions/bulk',
      body: { ids: [await revision()], action: 'accept' },
      finds: (body) => (body as { data: { ok: boolean }[] }).data.every(({ ok }) => ok),
    }),
  ],
  'GET /admin/suggestions': [
    list,
    async ({ suggestion }) => listed('/admin/suggestions?sort_by=id&order=DESC', await suggestion()),
  ],
  'GET /admin/suggestions/{id}': [
    item,
    async ({ suggestion }) => ({ path: `/admin/suggestions/${await suggestion()}` }),
  ],
  ...Object.fromEntries(
    ['accept', 'refuse'].flatMap((action): [string, Row][] => [
      [
        `POST /admin/suggestions/{id}/${action}`,
        [item, async ({ suggestion }) => ({ path: `/admin/suggestions/${await suggestion()}/${action}`, body: {} })],
      ],
      [
        `POST /suggestions/{id}/${action}`,
        [theirsAlone, async ({ suggestion }) => ({ path: `/suggestions/${await suggestion()}/${action}`, body: {} })],
      ],
    ]),
  ),
  'POST /admin/suggestions/bulk': [
    list,
    async ({ suggestion }) => ({
      path: '/admin/suggestions/bulk',
      body: { ids: [await suggestion()], action: 'accept' },
      finds: (body) => (body as { data: { ok: boolean }[] }).data.every(({ ok }) => ok),
    }),
  ],
  'GET /admin/duplicates': [
    list,
    async ({ duplicate }) => listed('/admin/duplicates?sort_by=id&order=DESC', await duplicate()),
  ],
  'GET /admin/duplicates/{id}': [item, async ({ duplicate }) => ({ path: `/admin/duplicates/${await duplicate()}` })],
  'POST /admin/duplicates/{id}/dismiss': [
    item,
    async ({ duplicate }) => ({ path: `/admin/duplicates/${await duplicate()}/dismiss` }),
  ],
  'POST /admin/duplicates/{id}/reopen': [
    item,
    async ({ duplicate }) => ({ path: `/admin/duplicates/${await duplicate('dismissed')}/reopen` }),
  ],
  'POST /admin/listings/{id}/merge': [
    item,
    async ({ listing }) => ({ path: `/admin/listings/${await listing()}/merge`, body: { into: await listing() } }),
  ],
  'POST /admin/merges/{id}/undo': [item, async ({ merge }) => ({ path: `/admin/merges/${await merge()}/undo` })],
  'GET /admin/claims': [list, async ({ claim }) => listed('/admin/claims?sort_by=id&order=DESC', await claim())],
  'GET /admin/claims/{id}': [item, async ({ claim }) => ({ path: `/admin/claims/${await claim()}` })],
  'POST /admin/claims/{id}/approve': [
    item,
    async ({ claim }) => ({ path: `/admin/claims/${await claim()}/approve`, body: {} }),
  ],
  'POST /admin/claims/{id}/reject': [
    item,
    async ({ claim }) => ({ path: `/admin/claims/${await claim()}/reject`, body: reason }),
  ],
  'POST /admin/claims/{id}/ask': [
    item,
    async ({ claim }) => ({ path: `/admin/claims/${await claim()}/ask`, body: { message: 'أرسل الرخصة' } }),
  ],
  'POST /admin/claims/{id}/revoke': [
    item,
    async ({ claim }) => ({
      path: `/admin/claims/${await claim({ status: 'approved', decided_at: new Date().toISOString() })}/revoke`,
      body: reason,
    }),
  ],
  'GET /admin/claims/{id}/proofs/{proof_id}': [
    item,
    async ({ proof }) => {
      const { claim_id, id } = await proof()
      return { path: `/admin/claims/${claim_id}/proofs/${id}` }
    },
  ],
  'GET /admin/reports': [list, async ({ report }) => listed('/admin/reports?sort_by=id&order=DESC', await report())],
  'GET /admin/reports/{id}': [
    item,
    async ({ report, review }) => ({
      path: `/admin/reports/${await report({ type: 'comment', listing_id: null, review_id: await review() })}`,
    }),
  ],
  ...Object.fromEntries(
    ['resolve', 'dismiss'].map((action): [string, Row] => [
      `POST /admin/reports/{id}/${action}`,
      [item, async ({ report }) => ({ path: `/admin/reports/${await report()}/${action}`, body: {} })],
    ]),
  ),
  'GET /admin/reviews': [list, async ({ review }) => listed('/admin/reviews', await review())],
  'GET /admin/reviews/{id}': [item, async ({ review }) => ({ path: `/admin/reviews/${await review()}` })],
  'DELETE /admin/reviews/{id}': [item, async ({ review }) => ({ path: `/admin/reviews/${await review()}` })],
  'POST /admin/reviews/{id}/hide': [
    item,
    async ({ review }) => ({ path: `/admin/reviews/${await review()}/hide`, body: { reason: 'ليس عن المكان.' } }),
  ],
  'POST /admin/reviews/{id}/uphold': [
    item,
    async ({ review, appeal }) => {
      const id = await review({ status: 'hidden' })
      await appeal(id)
      return { path: `/admin/reviews/${id}/uphold`, body: { reason: 'ليس عن المكان.' } }
    },
  ],
  'POST /admin/reviews/{id}/show': [
    item,
    async ({ review }) => ({ path: `/admin/reviews/${await review({ status: 'hidden' })}/show`, body: {} }),
  ],

  'GET /admin/users': [admins, async () => listed('/admin/users', await createUser())],
  'GET /admin/users/{id}': [admins, async () => ({ path: `/admin/users/${await createUser()}` })],
  'GET /admin/users/{id}/activity': [admins, async () => ({ path: `/admin/users/${await createUser()}/activity` })],
  'PUT /admin/users/{id}': [
    admins,
    async () => ({ path: `/admin/users/${await createUser()}`, body: { role: 'admin' } }),
  ],
  'DELETE /admin/users/{id}': [
    admins,
    async () => ({ path: `/admin/users/${await createUser({ role: 'moderator', moderates: ['nl'] })}` }),
  ],
  'POST /admin/users/{id}/log-out': [admins, async () => ({ path: `/admin/users/${await createUser()}/log-out` })],
  'GET /admin/messages': [admins, async ({ message }) => listed('/admin/messages', await message())],
  'GET /admin/messages/{id}': [admins, async ({ message }) => ({ path: `/admin/messages/${await message()}` })],
  'POST /admin/messages/{id}/answer': [
    admins,
    async ({ message }) => ({ path: `/admin/messages/${await message()}/answer`, body: {} }),
  ],
  'GET /admin/search-synonyms': [admins, async () => listed('/admin/search-synonyms', await synonyms())],
  'POST /admin/search-synonyms': [admins, () => ({ path: '/admin/search-synonyms', body: words() })],
  'GET /admin/search-synonyms/{id}': [admins, async () => ({ path: `/admin/search-synonyms/${await synonyms()}` })],
  'PUT /admin/search-synonyms/{id}': [
    admins,
    async () => ({ path: `/admin/search-synonyms/${await synonyms()}`, body: words() }),
  ],
  'DELETE /admin/search-synonyms/{id}': [admins, async () => ({ path: `/admin/search-synonyms/${await synonyms()}` })],
  'GET /admin/audit': [admins, async ({ entry }) => listed('/admin/audit', await entry())],
  'GET /admin/audit/{id}': [admins, async ({ entry }) => ({ path: `/admin/audit/${await entry()}` })],
  'GET /admin/stats': [admins, at('/admin/stats')],
  'GET /admin/system': [admins, at('/admin/system')],
  'POST /admin/system/jobs/{id}/retry': [
    admins,
    async ({ failedJob }) => ({ path: `/admin/system/jobs/${await failedJob()}/retry`, body: {} }),
  ],
  'POST /admin/system/mails/{id}/retry': [
    admins,
    async ({ failedMail }) => ({ path: `/admin/system/mails/${await failedMail()}/retry`, body: {} }),
  ],
}
