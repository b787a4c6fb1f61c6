import type { Random } from '../seed/random.ts'
import type { ListingStatus } from '../src/vocabulary.ts'

export function generateListingStatus(random: Random): {
  is_published: boolean
  status: ListingStatus
  status_reason: string | null
} {
  const threshold = random()
  if (threshold < 0.97) return { is_published: true, status: 'approved', status_reason: null }
  if (threshold < 0.98) return { is_published: true, status: 'pending', status_reason: null }
  if (threshold < 0.99) return { is_published: false, status: 'approved', status_reason: null }
  if (threshold < 0.995)
    return { is_published: true, status: 'rejected', status_reason: 'العنوان ناقص، أكملوه ثم أعيدوا الإرسال.' }
  return { is_published: true, status: 'suspended', status_reason: 'وصلتنا بلاغات لم نتلقَّ عنها جواباً.' }
}
