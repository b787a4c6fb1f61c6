/**
 * Frequent words of names in Arabic, English, French and Dutch: «مركز الهدى الطبي» also finds "Al Huda Medical Center".
 * Each line is one meaning, whose words are folded and have no article. Kinds of places are not here but in the
 * database, as categories. Decision 031 explains why this list is in the program.
 */
const meanings = `
  مركز مراكز center centre centers centrum
  شركه company co societe ste bedrijf
  موسسه establishment foundation fondation stichting
  مجموعه group groupe groep
  مجمع complex complexe compound
  معهد institute institut instituut
  اكاديميه academy academie
  نادي club
  جمعيه association society cooperative vereniging
  مكتب office bureau kantoor
  محطه station
  فضا space espace ruimte
  صاله قاعه hall salle zaal
  مصنع factory usine fabriek
  معرض showroom gallery galerie exhibition
  محل متجر shop store boutique magasin winkel
  سوق اسواق market markets souk souq marche markt
  بيت دار home house maison huis dar
  قصر palace palais paleis
  برج tower tour toren
  حديقه حدايق garden gardens park jardin parc tuin
  شاطي beach plage strand
  جبل mountain mount mont
  بحر sea mer zee
  نهر river riviere rivier
  واحه oasis
  صحرا desert woestijn
  جزيره island ile eiland
  خليج gulf golfe
  نجم نجمه نجوم star stars etoile ster
  شمس sun soleil zon
  قمر moon lune maan
  نور light lumiere licht
  ورد ورده ورود rose roses flower flowers fleur fleurs bloem bloemen
  زهره زهور flower flowers fleur fleurs
  عالم world monde wereld
  مدينه city ville stad
  قريه village dorp
  شارع street rue straat
  طريق road route weg
  بوابه باب gate porte poort bab
  جسر bridge pont brug
  قلعه castle fort chateau kasteel
  ملك king roi koning
  ملكي ملكيه royal royale koninklijk
  امير prince
  اميره princess princesse prinses
  ذهب gold or goud
  ذهبي ذهبيه golden gold dore gouden
  فضي فضيه فضه silver argent zilver
  ماس ماسه diamond diamonds diamant
  لولوه لولو pearl perle parel
  كنز كنوز treasure tresor schat
  تاج crown couronne kroon
  اسود سودا black noir noire zwart zwarte
  ابيض بيضا white blanc blanche wit witte
  احمر حمرا red rouge rood rode
  اخضر خضرا green vert verte groen groene
  ازرق زرقا blue bleu bleue blauw blauwe
  جديد جديده new nouveau nouvelle nieuw nieuwe
  حديث حديثه modern moderne
  كبير كبري big grand grande great groot grote
  صغير صغيره small little petit petite klein kleine
  سريع سريعه fast quick rapid rapide express snel
  سعيد سعيده happy
  دولي دوليه عالمي عالميه international internationale internationaal global
  وطني وطنيه national nationale nationaal
  عربي عربيه arab arabic arabe arabisch
  اسلامي اسلاميه islamic islamique islamitisch
  سعودي سعوديه saudi saoudien
  اماراتي اماراتيه امارات emirates emirati emirats
  تونسي تونسيه tunisian tunisia tunisien tunisienne tunisie
  جزايري جزايريه جزاير algerian algeria algerien algerie
  مغربي مغربيه مغرب moroccan morocco marocain marocaine maroc marokkaans marokkaanse
  مصري مصريه مصر egyptian egypt egyptien egypte egyptisch
  كويتي كويتيه كويت kuwaiti kuwait koweit
  لبناني لبنانيه لبنان lebanese lebanon libanais liban libanees
  سوري سوريه سوريا syrian syria syrien syrie syrisch
  عراقي عراقيه عراق iraqi iraq irak
  اردني اردنيه اردن jordanian jordan jordanie
  يمني يمنيه يمن yemeni yemen
  تركي تركيه تركيا turkish turkey turc turquie turks turkse
  هندي هنديه هند indian india indien inde indiaas
  ايطالي ايطاليه ايطاليا italian italy italien italienne italie italiaans
  فرنسي فرنسيه فرنسا french france francais francaise frans
  بريطاني بريطانيه british britannique
  امريكي امريكيه امريكا american america americain
  هولندي هولنديه هولندا dutch holland nederlands nederland
  تجاري تجاريه commercial commerciale trading
  صناعي صناعيه industrial industriel
  اجتماعي اجتماعيه social sociale
  ثقافي ثقافيه cultural culture culturel cultureel
  رياضي رياضيه sport sports sportif
  تنميه development developpement
  طبي طبيه medical medicale medisch
  صحي صحيه صحه health sante
  تعليم تعليمي تعليميه education educational onderwijs
  تدريب training formation
  خدمات خدمه service services diensten
  حلول solutions
  استشارات consulting consultants consultancy
  هندسه هندسي هندسيه engineering ingenierie
  مقاولات contracting construction bouw
  بنا building construction batiment bouw
  صيانه maintenance repair reparation reparatie
  نقل transport transportation
  شحن shipping cargo
  سفر travel voyage voyages reizen
  سياحه tourism tours tourisme
  تامين insurance assurance assurances verzekering verzekeringen
  اتصالات telecom telecommunications
  تقنيه تقنيات technology technologies tech technologie
  كترونيات electronics electronique elektronica
  كهربا كهربايي كهرباييه electric electrical electrique elektrisch
  سيارات سياره car cars auto automotive voitures autos
  زيوت oil oils
  ديكور decor decoration
  اثاث furniture meubles meubelen
  عود oud
  عنايه care soins zorg
  جمال beauty beaute schoonheid
  لياقه fitness
  وقت time temps tijd
  حياه life vie leven
  امل hope espoir hoop
  سلام peace paix vrede
  مستقبل future avenir toekomst
  تراث heritage patrimoine erfgoed
  ابداع creative creativity creation
  قمه summit top peak
  افق horizon
  رجال رجالي رجاليه men mens male hommes heren
  نسا نسايي نساييه سيدات women womens ladies female dames femmes
  اطفال طفل kids kid children child enfants kinderen
  عايله عايلات عايلي family families famille familie
  كليه college faculty faculte
  روضه kindergarten nursery maternelle kleuterschool
  ابتداييه primary elementary primaire
  ثانويه secondary high lycee
  عيون عين eye eyes optical yeux ogen
  قلب قلوب heart coeur hart
  فرع branch succursale
  شرق شرقي شرقيه east eastern oost
  غرب غربي غربيه west western ouest
  شمال شمالي شماليه north northern nord noord
  جنوب جنوبي جنوبيه south southern sud zuid
  وسط central centrale centraal
  قهوه بن coffee cafe koffie
  شاي tea thee
  عسل honey miel honing
  تمر تمور dates dattes dadels
  لحم لحوم meat viande vlees
  سمك اسماك fish poisson vis
  دجاج chicken poulet kip
  فواكه فاكهه fruit fruits
  زيتون زيتونه olive olives
  نخيل نخله palm palms palmier
  صقر falcon
  اسد lion leeuw
  حصان horse cheval paard
  غزال gazelle
  1 واحد one un een
  2 اثنين two deux twee
  3 ثلاثه three trois drie
  4 اربعه four quatre vier
  5 خمسه five cinq vijf
  6 سته six zes
  7 سبعه seven sept zeven
  8 ثمانيه eight huit acht
  9 تسعه nine neuf negen
  10 عشره ten dix tien
  a اي ايه
  b بي
  c سي
  d دي
  e اي
  f اف
  g جي
  h اتش
  i اي
  j جي جيه
  k كي كيه
  l ال
  m ام
  n ان
  o او
  p بي
  q كيو
  r ار
  s اس
  t تي
  u يو
  v في
  w دبليو
  x اكس
  y واي
  z زد
`
  .trim()
  .split('\n')
  .map((line) => line.trim().split(' '))

export const lexicon = new Set(meanings.flat())

const meaningsByWord = new Map<string, string[][]>()
for (const meaning of meanings) {
  for (const word of meaning) meaningsByWord.set(word, [...(meaningsByWord.get(word) ?? []), meaning])
}

/** Returns words of the same meaning in this language and the others. */
export function findTranslations(word: string): string[] {
  const others = new Set((meaningsByWord.get(word) ?? []).flat())
  others.delete(word)
  return [...others]
}
