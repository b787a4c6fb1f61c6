import type { IconName } from '../../components/icon/icon-shapes.ts'

export const socialProfiles: { name: string; icon: IconName; href: string }[] = [
  { name: 'Instagram', icon: 'instagram-logo', href: 'https://www.instagram.com/dalil.directory' },
  { name: 'Facebook', icon: 'facebook-logo', href: 'https://www.facebook.com/dalil.directory' },
  { name: 'X', icon: 'x-logo', href: 'https://x.com/dalil_directory' },
]
