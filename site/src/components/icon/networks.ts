import type { OperatorNetwork } from '@dalil/api/contract'
import type { IconName } from './icon-shapes.ts'

/** The names and signs of the networks where places and the operator have profiles. */
export const networks: Record<OperatorNetwork, { name: string; icon: IconName }> = {
  instagram: { name: 'Instagram', icon: 'instagram-logo' },
  x: { name: 'X', icon: 'x-logo' },
  facebook: { name: 'Facebook', icon: 'facebook-logo' },
  tiktok: { name: 'TikTok', icon: 'tiktok-logo' },
  youtube: { name: 'YouTube', icon: 'youtube-logo' },
  snapchat: { name: 'Snapchat', icon: 'snapchat-logo' },
  linkedin: { name: 'LinkedIn', icon: 'linkedin-logo' },
  telegram: { name: 'Telegram', icon: 'telegram-logo' },
}
