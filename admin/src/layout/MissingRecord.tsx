import { isolateBidi } from '@dalil/api/contract/rules'
import { useTranslate } from 'react-admin'
import { MessagePage } from './MessagePage.tsx'

interface Props {
  resource: string
  id: string | number
}

export function MissingRecord({ resource, id }: Props) {
  const translate = useTranslate()
  const list = translate(`resources.${resource}.name`, { smart_count: 2 })
  return (
    <MessagePage
      title={translate('dalil.missing.title')}
      text={translate('dalil.missing.text', { list, id: isolateBidi(String(id)) })}
      link={{ to: `/${resource}`, label: translate('dalil.missing.list', { list }) }}
    />
  )
}
