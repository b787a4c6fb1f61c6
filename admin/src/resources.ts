import Mappings from '@mui/icons-material/AltRouteOutlined'
import Article from '@mui/icons-material/ArticleOutlined'
import Category from '@mui/icons-material/CategoryOutlined'
import Compare from '@mui/icons-material/CompareOutlined'
import ContentCopy from '@mui/icons-material/ContentCopyOutlined'
import Upload from '@mui/icons-material/FileUploadOutlined'
import Flag from '@mui/icons-material/FlagOutlined'
import Gavel from '@mui/icons-material/GavelOutlined'
import Coverage from '@mui/icons-material/GridOnOutlined'
import History from '@mui/icons-material/HistoryOutlined'
import Synonyms from '@mui/icons-material/JoinInnerOutlined'
import Lightbulb from '@mui/icons-material/LightbulbOutlined'
import Mail from '@mui/icons-material/MailOutlined'
import Streets from '@mui/icons-material/MapOutlined'
import System from '@mui/icons-material/MonitorHeartOutlined'
import Outbox from '@mui/icons-material/OutboxOutlined'
import People from '@mui/icons-material/PeopleOutlined'
import Invite from '@mui/icons-material/PersonAddOutlined'
import Place from '@mui/icons-material/PlaceOutlined'
import Reviews from '@mui/icons-material/RateReviewOutlined'
import MissedSearches from '@mui/icons-material/SearchOffOutlined'
import Settings from '@mui/icons-material/SettingsOutlined'
import Texts from '@mui/icons-material/TranslateOutlined'
import Verified from '@mui/icons-material/VerifiedOutlined'
import type { ComponentType } from 'react'
import type { ResourceProps } from 'react-admin'
import { lazyScreen } from './lazy-screen.ts'
import { formatFullName } from './providers/session.ts'

const toResource = (
  name: string,
  icon: ComponentType,
  list: () => Promise<ComponentType>,
  more: Partial<ResourceProps> = {},
): ResourceProps => ({ name, icon, list: lazyScreen(name, list), ...more })

export const pages: ResourceProps[] = [
  toResource('import', Upload, async () => (await import('./import/ImportPage.tsx')).ImportPage),
  toResource('settings', Settings, async () => (await import('./settings/SettingsPage.tsx')).SettingsPage),
  toResource('streets', Streets, async () => (await import('./streets/StreetsPage.tsx')).StreetsPage),
  toResource('system', System, async () => (await import('./system/SystemPage.tsx')).SystemPage),
]

/** The order is that of the menu. */
export const resources: ResourceProps[] = [
  toResource('listings', Place, async () => (await import('./listings/ListingQueue.tsx')).ListingQueue, {
    recordRepresentation: 'title',
    show: lazyScreen('listings/show', async () => (await import('./listings/show/ListingShow.tsx')).ListingShow),
    edit: lazyScreen('listings/edit', async () => (await import('./listings/edit/ListingEdit.tsx')).ListingEdit),
  }),
  toResource('revisions', Compare, async () => (await import('./proposals/RevisionList.tsx')).RevisionList),
  toResource('suggestions', Lightbulb, async () => (await import('./proposals/SuggestionList.tsx')).SuggestionList),
  toResource('duplicates', ContentCopy, async () => (await import('./duplicates/DuplicatePairs.tsx')).DuplicatePairs),
  toResource('claims', Verified, async () => (await import('./claims/ClaimTable.tsx')).ClaimTable),
  toResource('reports', Flag, async () => (await import('./reports/ReportList.tsx')).ReportList),
  toResource('reviews', Reviews, async () => (await import('./reviews/ReviewList.tsx')).ReviewList),
  toResource('appeals', Gavel, async () => (await import('./appeals/AppealList.tsx')).AppealList),
  toResource('messages', Mail, async () => (await import('./messages/MessageList.tsx')).MessageList),
  toResource('categories', Category, async () => (await import('./categories/CategoryScreen.tsx')).CategoryScreen),
  toResource(
    'category-mappings',
    Mappings,
    async () => (await import('./category-mappings/CategoryMappingList.tsx')).CategoryMappingList,
    { recordRepresentation: 'code' },
  ),
  toResource('search-synonyms', Synonyms, async () => (await import('./synonyms/SynonymList.tsx')).SynonymList),
  toResource(
    'missed-searches',
    MissedSearches,
    async () => (await import('./missed-searches/MissedSearchList.tsx')).MissedSearchList,
    { recordRepresentation: 'query' },
  ),
  toResource('coverage', Coverage, async () => (await import('./coverage/CoverageList.tsx')).CoverageList, {
    recordRepresentation: 'city',
  }),
  toResource('imports', Upload, async () => (await import('./imports/ImportList.tsx')).ImportList, {
    recordRepresentation: 'file',
    show: lazyScreen('imports/show', async () => (await import('./imports/ImportShow.tsx')).ImportShow),
  }),
  toResource('users', People, async () => (await import('./users/UserList.tsx')).UserList, {
    recordRepresentation: formatFullName,
    show: lazyScreen('users/show', async () => (await import('./users/UserShow.tsx')).UserShow),
  }),
  toResource('invitations', Invite, async () => (await import('./invitations/InvitationList.tsx')).InvitationList, {
    recordRepresentation: 'email',
  }),
  toResource('mails', Outbox, async () => (await import('./mails/MailList.tsx')).MailList, {
    recordRepresentation: 'template',
  }),
  toResource('pages', Article, async () => (await import('./pages/PageList.tsx')).PageList, {
    recordRepresentation: 'title',
    create: lazyScreen('pages/create', async () => (await import('./pages/PageCreate.tsx')).PageCreate),
    edit: lazyScreen('pages/edit', async () => (await import('./pages/PageEdit.tsx')).PageEdit),
  }),
  toResource('texts', Texts, async () => (await import('./texts/TextList.tsx')).TextList),
  toResource('audit', History, async () => (await import('./audit/AuditList.tsx')).AuditList),
]
