import type { ModeratedListing } from '@dalil/api/contract'
import { Box } from '@mui/material'
import type { RaRecord } from 'ra-core'
import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { BooleanInput, useRecordContext } from 'react-admin'
import { FormDraft } from '../../components/forms/FormDraft.tsx'
import { FieldInput } from './FieldInput.tsx'
import { formSections } from './fields-by-section.ts'
import { PictureInputs } from './PictureInputs.tsx'

const fileFields = ['cover_image', 'logo', 'listing_images']

interface Props {
  isSettled: boolean
  onRestored: (before: RaRecord | null) => void
}

export function ListingFields({ isSettled, onRestored }: Props) {
  const listing = useRecordContext<ModeratedListing>()
  const [restored, setRestored] = useState<readonly string[]>([])
  const mounted = useGrowingCount(formSections.length + 1)
  const isComplete = mounted > formSections.length
  return (
    <>
      {listing && (
        <FormDraft
          name={`listings/${listing.id}`}
          except={fileFields}
          isReady={isComplete}
          isSettled={isSettled}
          onRestored={(before, fields) => {
            setRestored(fields)
            onRestored(before)
          }}
        />
      )}
      {formSections.slice(0, mounted).map((names) => (
        <Columns key={names.join()}>
          {names.map((name) => (
            <RestoredMark key={name} isRestored={!isSettled && restored.includes(name)}>
              <FieldInput name={name} />
            </RestoredMark>
          ))}
        </Columns>
      ))}
      {isComplete ? (
        <>
          <RestoredMark isRestored={!isSettled && restored.includes('is_published')}>
            <BooleanInput source="is_published" />
          </RestoredMark>
          {listing && <PictureInputs listing={listing} />}
        </>
      ) : (
        <Box sx={{ minHeight: '100vh' }} />
      )}
    </>
  )
}

/** Counts up to `total`, one per frame: mounting the whole form at once would block the page for half a second. */
function useGrowingCount(total: number): number {
  const [count, setCount] = useState(1)
  useEffect(() => {
    if (count === total) return
    const frame = requestAnimationFrame(() => startTransition(() => setCount(count + 1)))
    return () => cancelAnimationFrame(frame)
  }, [count, total])
  return count
}

/** Marks the fields in it with a dashed border, without being a box in the grid. */
const RestoredMark = ({ isRestored, children }: { isRestored: boolean; children: ReactNode }) => (
  <Box
    data-restored={isRestored || undefined}
    sx={({ palette, paint }) => ({
      display: 'contents',
      '&[data-restored] .MuiOutlinedInput-root': { backgroundColor: paint.infoGround },
      '&[data-restored] .MuiOutlinedInput-notchedOutline': {
        borderColor: palette.primary.main,
        borderWidth: 2,
        borderStyle: 'dashed',
      },
      '&[data-restored] .MuiSwitch-root': { outline: `2px dashed ${palette.primary.main}`, borderRadius: '12px' },
    })}
  >
    {children}
  </Box>
)

const Columns = ({ children }: { children: ReactNode }) => (
  <Box
    sx={{
      display: 'grid',
      columnGap: 2,
      gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(3, minmax(0, 1fr))' },
      width: '100%',
      '& > :only-child > :only-child': { gridColumn: '1 / -1' },
    }}
  >
    {children}
  </Box>
)
