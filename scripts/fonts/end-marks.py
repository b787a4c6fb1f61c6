"""Ends every sequence of marks of a font with a blank glyph, from standard input to standard output."""

import sys
from io import BytesIO

from fontTools.otlLib.builder import ChainContextSubstBuilder, ChainContextualRule, MultipleSubstBuilder
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables._g_l_y_f import Glyph
from fontTools.ttLib.tables.otTables import NO_VARIATION_INDEX

MARK = 3
BLANK = "blank"

font = TTFont(BytesIO(sys.stdin.buffer.read()), recalcTimestamp=False)
font.ensureDecompiled()
classes = font["GDEF"].table.GlyphClassDef.classDefs
marks = sorted(name for name, kind in classes.items() if kind == MARK)

font.setGlyphOrder([*font.getGlyphOrder(), BLANK])
font["glyf"][BLANK] = Glyph()
font["hmtx"][BLANK] = (0, 0)
font["gvar"].variations[BLANK] = []
font["HVAR"].table.AdvWidthMap.mapping[BLANK] = NO_VARIATION_INDEX
classes[BLANK] = MARK

gsub = font["GSUB"].table
lookups = gsub.LookupList.Lookup
append = MultipleSubstBuilder(font, None)
append.mapping = {mark: [mark, BLANK] for mark in marks}
append.lookup_index = len(lookups)
at_end = ChainContextSubstBuilder(font, None)
at_end.rules = [
    ChainContextualRule([], [marks], [marks], []),
    ChainContextualRule([], [marks], [], [[append]]),
]
lookups += [append.build(), at_end.build()]
for record in gsub.FeatureList.FeatureRecord:
    if record.FeatureTag == "rlig":
        record.Feature.LookupListIndex.append(len(lookups) - 1)

font.save(sys.stdout.buffer)
