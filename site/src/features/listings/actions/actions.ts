import { readSession, subscribeToSession } from '@dalil/api/client'
import type { Account, Listing } from '@dalil/api/contract'
import { reloadPage, showOfflineToast } from '../../../components/toast/toast.ts'
import { api } from '../../../lib/api-client.ts'
import { readCurrentPaths } from '../../../lib/current-locale.ts'
import { createLoginUrl } from '../../../lib/session/return-url.ts'
import type { ActionContext } from './action-context.ts'
import type { DialogRequest } from './action-request.ts'
import '../../reviews/enlarge-photos.ts'
import '../../reviews/follow-review-links.ts'
import { showOwnReview } from '../../reviews/own-review.ts'
import '../../reviews/write-review.ts'
import '../../reviews/vote-helpful.ts'

const detail = document.querySelector<HTMLElement>('.detail[data-owner]')

function toRelation(user: Account | undefined): 'owner' | 'member' | 'guest' {
  if (!user) return 'guest'
  return String(user.id) === detail?.dataset.owner ? 'owner' : 'member'
}

function setRelation(): void {
  if (!detail) return
  const user = readSession()?.user
  detail.dataset.relation = toRelation(user)
  for (const review of document.querySelectorAll<HTMLElement>('.review[data-author]')) {
    review.classList.toggle('is-mine', String(user?.id) === review.dataset.author)
  }
  detail.classList.toggle('has-mine', document.querySelector('.review.is-mine') !== null)
}

/** The code of pending changes loads only if there are any. */
async function showPendingToOwner(): Promise<void> {
  if (detail?.dataset.relation !== 'owner') return
  const context = JSON.parse(document.getElementById('action-context')?.textContent ?? '{}') as ActionContext
  const listing = await api.get<Listing>(`/listings/${context.listing.id}`)
  const count = document.getElementById('suggestions-count')
  if (count && listing.suggestions_count) count.textContent = `(${listing.suggestions_count})`
  const claim = document.querySelector<HTMLAnchorElement>('#open-claim')
  if (claim && listing.open_claim_id) {
    claim.href = readCurrentPaths().claim(listing.open_claim_id)
    claim.hidden = false
  }
  if (!listing.pending_revision) return
  const { showPendingRevision } = await import('../revision/show-pending-revision.tsx')
  showPendingRevision(listing, listing.pending_revision, context.texts)
}

/** Opens a dialog. The first click loads React. */
async function open(request: DialogRequest): Promise<void> {
  const { openDialog } = await import('./open-dialog.tsx')
  await openDialog(request)
}

const kinds = ['report', 'claim', 'reply', 'delete-review', 'delete-reply', 'delete-listing'] as const
const isKind = (kind: string | undefined): kind is (typeof kinds)[number] => kinds.some((each) => each === kind)

/** Closes the menu and focuses its button, to which the dialog returns the focus. */
function closeMenu(button: HTMLElement): void {
  const menu = button.closest('details')
  if (!menu) return
  menu.open = false
  menu.querySelector('summary')?.focus()
}

document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest<HTMLButtonElement>('button[data-action]') : null
  const kind = button?.dataset.action
  if (!button || !isKind(kind)) return
  if (kind !== 'report' && !readSession()) return location.assign(createLoginUrl())
  const review = button.closest<HTMLElement>('.review')
  closeMenu(button)
  button.ariaBusy = 'true'
  open({
    kind,
    review: review ? Number(review.dataset.review) : null,
    text: review?.querySelector('.review__body')?.textContent?.trim() ?? '',
    reply: review?.querySelector('.review__reply .review__body')?.textContent?.trim() ?? '',
  })
    .catch(() => showOfflineToast(reloadPage))
    .finally(() => {
      button.ariaBusy = null
    })
})

/** Loads the reader's own review. If that fails, the rest of the page still works. */
function refresh(): void {
  setRelation()
  showOwnReview().catch(() => undefined)
}

subscribeToSession(refresh)
document.addEventListener('reviews', refresh)
refresh()
showPendingToOwner().catch(() => undefined)
