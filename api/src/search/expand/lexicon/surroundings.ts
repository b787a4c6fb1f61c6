/** Buildings, landscapes, roads and directions. */
export const surroundingsSynonyms = `
  هاوس بيت بيوت دار ديار home homes house houses maison maisons huis huizen dar beit bait
  مبني بنايه عماره عماير building buildings immeuble batiment gebouw block
  قصر قصور palace palaces palais paleis ksar kasr qasr
  تاور تاورز برج ابراج tower towers tour tours toren torens burj
  بارك جاردن حديقه حدايق garden gardens park parks jardin jardins parc parcs tuin tuinen
  بستان بساتين orchard garden grove verger boomgaard
  مزرعه مزارع farm farms ferme fermes boerderij
  حقل حقول field fields champ champs veld
  غابه غابات forest woods foret bos
  واحه واحات oasis
  صحرا صحاري desert sahara woestijn
  شاطي شواطي beach beaches plage plages strand
  ساحل coast cote kust
  جبل جبال mountain mountains mount mont montagne berg bergen jabal jebel
  تل تله تلال hill hills colline heuvel
  وادي وديان valley vallee vallei wadi oued
  سهل plain plaine vlakte
  بحر بحار sea seas mer mers zee
  محيط ocean oceaan
  نهر انهار river rivers riviere rivier
  بحيره بحيرات lake lakes lac lacs meer
  عين عيون spring source bron ain eye eyes eyed yeux ogen optical
  بير ابار well wells puits bir
  شلال شلالات waterfall waterfalls falls cascade cascades waterval
  نافوره نوافير fountain fontaine fontein
  جزيره جزر island islands isle ile iles eiland jazeera jazira
  خليج gulf golfe golf bay baie
  رمل رمال sand sands sable zand
  حجر حجاره احجار stone stones pierre pierres steen
  صخره صخور rock rocks rocher rots
  كهف cave grotte grot
  عالم عالمي عالميه world worlds global monde mondial wereld
  ارض اراضي land earth terre terres grond aarde
  كوكب planet planete planeet
مدينه مدن city cities town ville villes stad medina madinat
  قريه قري village villages dorp
  حي احيا district quarter neighbourhood neighborhood quartier cite wijk buurt hay
  منطقه مناطق area zone region regio gebied district
  محافظه ولايه governorate gouvernorat province provincie
  عاصمه capital capitale hoofdstad
  بلد بلدان country pays land balad
  وطن watan homeland nation patrie vaderland
  مملكه ممالك kingdom royaume koninkrijk
  اماره emirate emirat
  جمهوريه republic republique republiek
  شارع شوارع street streets rue rues straat
  نهج rue street
  طريق طرق road roads route weg wegen way
  درب دروب path trail alley chemin pad darb
  مسار track path trail route
  جاده avenue road
  زقاق alley ruelle steeg
  بلازا ميدان ساحه ميادين square plaza place plein
  دوار roundabout rond rotonde
  بوابه باب ابواب بوابات gate gates door doors porte portes poort poorten deur deuren bab
  نافذه نوافذ شباك window windows fenetre fenetres venster raam ramen
  جدار حايط wall walls mur muur
  سقف سطح roof rooftop toit dak
  جسر قنطره جسور bridge bridges pont brug
  نفق tunnel
  ممر corridor passage passageway
  قلعه قلاع حصن fort fortress castle citadel chateau citadelle kasteel vesting
  سور rempart ramparts wall
  قصبه kasbah casbah
  رباط ribat
  خان caravanserai khan
  حمام حمامات bath baths hammam bain bains
غرفه غرف room rooms chambre chambres kamer kamers chamber
  شرفه تراس balcony terrace terrasse terras
  كورنر ركن corner coin hoek
  زاويه corner angle
نقطه نقاط point points punt spot dot
  خط خطوط line lines airlines ligne lignes lijn
  دايره circle cercle cirkel
  مربع square carre
  مثلث triangle driehoek
  هرم اهرام pyramid pyramids pyramide
  سلم ladder stairs
  منزل منازل home house maison logement woning
  سكن اسكان سكني housing residence residential logement residentiel woning wonen
  فيلا فلل villa villas
  مقر headquarters siege
  كنز كنوز treasure treasures tresor tresors schat
  شرق شرقي شرقيه east eastern est orient oriental orientale oost oosters
  مشرق orient east mashriq
  غرب غربي غربيه west western ouest occident westen
  شمال شمالي شماليه north northern nord noord
  جنوب جنوبي جنوبيه south southern sud zuid
  وسط وسطي central centrale middle midden wasat
  مركزي مركزيه central centrale centraal
  يمين right droite rechts
  يسار left gauche links
  فوق above over boven
  علوي عليا upper high superieur superieure hoger
  امام front devant
  داخل داخلي داخليه inside inner interior interieur
  خارج خارجي خارجيه outside outer foreign exterieur external
  مهد cradle birthplace berceau wieg
  بدايه beginning start debut
  نهايه end fin einde
  مدخل entrance entree ingang
  مخرج exit sortie uitgang
  ملتقي forum meeting rendezvous
  مرصد observatory observatoire
  محميه reserve reservation sanctuary
  معبر crossing passage
  مناره منار lighthouse minaret phare vuurtoren beacon manar
  طاحونه mill moulin molen
  حوض basin bassin
  سد dam barrage
  ضفه ضفاف bank shore rive oever
`
