import { type OperatorNetwork, operatorNetworks, type SiteState } from '@dalil/api/contract'
import type { IconName } from '../../components/icon/icon-shapes.ts'

const networks: Record<OperatorNetwork, { name: string; icon: IconName }> = {
  instagram: { name: 'Instagram', icon: 'instagram-logo' },
  x: { name: 'X', icon: 'x-logo' },
  facebook: { name: 'Facebook', icon: 'facebook-logo' },
  tiktok: { name: 'TikTok', icon: 'tiktok-logo' },
  youtube: { name: 'YouTube', icon: 'youtube-logo' },
  snapchat: { name: 'Snapchat', icon: 'snapchat-logo' },
  linkedin: { name: 'LinkedIn', icon: 'linkedin-logo' },
  telegram: { name: 'Telegram', icon: 'telegram-logo' },
}

/** The operator's profiles; a network without an address has none. */
export const listProfiles = ({ social }: Pick<SiteState, 'social'>) =>
  (Object.keys(operatorNetworks) as OperatorNetwork[])
    .filter((network) => social[network] !== '')
    .map((network) => ({ ...networks[network], href: social[network] }))
