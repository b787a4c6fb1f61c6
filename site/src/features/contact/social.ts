import { type OperatorNetwork, operatorNetworks, type SiteState } from '@dalil/api/contract'
import { networks } from '../../components/icon/networks.ts'

/** The operator's profiles; a network without an address has none. */
export const listProfiles = ({ social }: Pick<SiteState, 'social'>) =>
  (Object.keys(operatorNetworks) as OperatorNetwork[])
    .filter((network) => social[network] !== '')
    .map((network) => ({ ...networks[network], href: social[network] }))
