import { useLocale } from 'react-admin'

/** Renders a name with the text direction and language of its script. */
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
