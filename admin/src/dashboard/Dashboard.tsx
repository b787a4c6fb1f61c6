import { Title, useTranslate } from 'react-admin'
import { PageGrid } from '../components/display/PageGrid.tsx'
import { Greeting } from './Greeting.tsx'
import { Overview } from './Overview.tsx'

export function Dashboard() {
  const translate = useTranslate()
  return (
    <PageGrid gap={3} paddingBlock={{ xs: 2, md: 4 }}>
      <Title title={translate('ra.page.dashboard')} />
      <Greeting />
      <Overview />
    </PageGrid>
  )
}
