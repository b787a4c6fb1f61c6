import type { SiteFeature } from '@dalil/db/vocabulary'

/** For scripts: the page says what the operator turned off. */
export const isFeatureOn = (name: SiteFeature): boolean =>
  document.documentElement.dataset.off?.split(' ').includes(name) !== true
