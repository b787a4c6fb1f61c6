import { useLocale } from 'react-admin'

export function NameText({ children }: { children: string }) {
  const locale = useLocale()
  if (/\p{Script=Arabic}/u.test(children))
    return (
      <bdi dir="rtl" lang="ar">
        {children}
      </bdi>
    )
  return (
    <bdi dir="auto" lang={locale === 'ar' ? 'en' : locale}>
      {children}
    </bdi>
  )
}
