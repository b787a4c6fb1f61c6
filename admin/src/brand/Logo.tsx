import { useLocale, useTranslate } from 'react-admin'
import arabic from './logo-ar.svg'
import latin from './logo-en.svg'

export function Logo({ height }: { height: number }) {
  const locale = useLocale()
  const translate = useTranslate()
  return (
    <img
      src={locale === 'ar' ? arabic : latin}
      width={height * 1.8}
      height={height}
      alt={translate('dalil.name')}
      style={{ display: 'block', flex: 'none' }}
    />
  )
}
