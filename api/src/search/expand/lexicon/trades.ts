/** Goods, trades and services. */
export const tradeSynonyms = `
  تجاري تجاريه commercial commerciale trading trade
  تجاره commerce trade trading business handel
  جمله wholesale gros groothandel
  بيع sale sales selling vente verkoop
  شرا buying purchase achat
  استيراد import
  تصدير export
  توزيع distribution
  تسوق shopping
  تخفيضات خصم sale discount soldes korting outlet
  صناعي صناعيه industrial industriel industrielle industrieel
  صناعه صناعات industry industries industrie making
  اعمال business businesses affaires zaken
  رياده entrepreneurship leadership pioneering
  استثمار investment investissement investering
  تمويل finance financing financement financiering
  مالي ماليه financial finance finances financier financiele
  قرض قروض loan loans credit pret lening
  ادخار savings epargne
  محاسبه accounting comptabilite boekhouding
  محاسب محاسبين accountant accountants comptable
  قانون حقوق law droit recht rights
  قانوني قانونيه قانونيين legal juridique juridisch
  محامي محاماه محامون lawyer lawyers avocat avocats advocaat advocaten
  استشارات استشاري consulting consultants consultant consultancy conseil advies
  هندسه engineering ingenierie techniek architecture
  هندسي هندسيه engineering technical
  معماري معماريه architecture architectural architect architecte
  مقاولات مقاول contracting contractor construction bouw aannemer entrepreneur
  بنا انشاات construction building batiment bouw
  تعمير اعمار reconstruction construction housing development
  تطوير development developpement ontwikkeling
  تنميه development developpement ontwikkeling
  صيانه maintenance repair service entretien reparation onderhoud reparatie
  تصليح اصلاح repair repairs reparation reparatie fix
  تركيب installation montage installatie fitting
  تاجير ايجار كرا rental rentals rent hire location verhuur huur
  نقل transport transportation movers transfert vervoer
  شحن shipping cargo freight fret
  توصيل delivery livraison bezorging
  سفر سفريات travel travels voyage voyages reizen
  سياحه سياحي سياحيه tourism tours tourist tourisme touristique toerisme
  رحله رحلات trip trips tour tours voyage reis
  طيران aviation airlines airline airways aerienne vlucht
  جوي جويه air aerien aeriennes airlines
  تامين insurance assurance assurances verzekering verzekeringen
  اتصالات telecom telecoms telecommunication telecommunications communications
  هاتف هواتف phone phones telephone telephones telefoon telefoons
  جوال جوالات موبايل mobile mobiles phones gsm
  لاسلكي لاسلكيه wireless
  تقنيه تقنيات تكنولوجيا technology technologies tech technologie techniek technical
  معلومات information informatique informatie
  حاسب حاسوب كمبيوتر computer computers ordinateur informatique
  برمجيات برمجه software programming
  رقمي رقميه digital digitale numerique digitaal
  انترنت internet cyber net
  شبكه شبكات network networks reseau netwerk
  كترونيات كتروني كترونيه electronics electronic electronique elektronica
  كهربا كهربايي كهرباييه كهرباييات electric electrical electricity electricite electrique electro elektrisch
  اجهزه جهاز appliances devices equipment appareils apparaten
  معدات equipment machinery equipements materieel
  ادوات tools utensils outils gereedschap
  ات ماكينات machines machinery
  مواد materials materiaux materialen supplies
  لوازم مستلزمات supplies requirements accessories fournitures benodigdheden
  خردوات hardware quincaillerie haberdashery mercerie fournituren ijzerwaren
  قطع parts pieces piece onderdelen
  غيار spare change
سيارات سياره car cars auto autos automobile automotive voiture voitures vehicles vehicle
  مركبات vehicles vehicules voertuigen
  شاحنه شاحنات truck trucks camion camions vrachtwagen
  دراجه دراجات bike bikes bicycle cycle velo velos fiets fietsen motorcycle
  اطار اطارات tyre tyres tire tires pneu pneus banden
  بطاريه بطاريات battery batteries batterie accu
  قياده driving drive conduite rijles leadership
  تعليم تعليمي تعليميه education educational enseignement onderwijs teaching
  تربيه تربوي education pedagogique
  تدريب training formation opleiding
  علم علوم science sciences wetenschap
  علمي علميه scientific science scientifique
  معرفه knowledge savoir connaissance kennis
  حكمه wisdom sagesse wijsheid hikma
  فكر فكره افكار thought idea ideas idee idees
  لغه لغات language languages langue langues taal talen
  كتاب كتب book books livre livres boek boeken
  قلم اقلام pen pens pencil stylo
  قرطاسيه stationery papeterie
  طباعه مطبعه مطابع printing print press imprimerie drukkerij
  نشر publishing publication edition
  صحافه صحيفه press newspaper presse journal
  اعلام media medias
  اعلان دعايه اعلانات advertising publicite reclame
  تسويق marketing
  تصوير photography photo photos imaging photographie
  صوره صور picture photo image images
  استوديو ستوديو studio studios
  فن فنون art arts kunst
  فني فنيه technical artistic art artistique technique
  حرفي حرف حرفيين craft crafts artisan artisans artisanat ambacht
  يدوي يدويه handmade manual artisanal
  رسم رسام painting drawing peinture
  موسيقي music musique muziek
  مسرحي theatrical theatre
  لعبه عاب لعب game games toys jeux jouets speelgoed spellen
  ترفيه ترفيهي ترفيهيه entertainment recreation loisirs divertissement
  مرح fun amusement plezier
  رياضي رياضيه رياضات sport sports sportif sportive
  لياقه fitness
  كره football ball ballon bal
  قدم foot football voet
  سباحه swimming natation zwemmen
  فروسيه equestrian equitation
  سباق race racing course
  طب طبي طبيه medicine medical medicale medecine medisch
  صحه صحي صحيه health healthy sante sanitary gezondheid healthcare
  رعايه عنايه care soins zorg
  علاج علاجي treatment therapy therapie traitement
  طبيعي physical physiotherapy physio
  اسنان سن tooth teeth dental dentistry dents dentaire tand tanden
  قلب قلوب heart hearts coeur coeurs hart
  عظام bone bones orthopedic
  جلديه skin dermatology dermatologie peau
  بشره skin peau huid
  نفسي نفسيه mental psychological psychiatric psychique
  تخصصي تخصصيه specialist specialized specialised specialty specialise
  متخصص متخصصه specialist specialized
  طواري emergency urgences urgence spoed
  اسعاف ambulance
  تمريض nursing infirmier verpleging
  ولاده maternity birth maternite
  بصريات نظارات optics optical optician opticians opticien optique glasses brillen eyewear
  دوا ادويه medicine drug drugs medicament dawaa medicijn
  بيوتي تجميل beauty cosmetic esthetique cosmetics schoonheid
  جمال جميل جميله beauty beautiful beaute beau belle schoonheid mooi
  مكياج makeup maquillage
  شعر hair cheveux haar
  اظافر nails nail ongles nagels
  عطر عطور عطورات perfume perfumes parfum parfums parfumerie fragrance
  عود oud oudh
  بخور incense encens wierook
  ملابس لباس بسه clothes clothing wear vetements habits kleding
  فاشن فاشون ازيا موضه fashion mode
  فستان فساتين dress dresses robe robes jurk
  عبايه عبايات abaya abayas
  حذا احذيه shoe shoes chaussure chaussures schoenen
  حقيبه حقايب شنط bag bags sac sacs tas tassen
  ساعه ساعات watch watches hour clock montre montres heure horloge uur
  خياط خياطه tailor tailors tailoring sewing couture tailleur kleermaker
  قماش اقمشه fabric fabrics textile textiles tissu tissus stoffen
  زواج زفاف wedding marriage mariage bruiloft
  عرس اعراس افراح wedding weddings mariages parties
  عروس عروسه عرايس bride bridal mariee bruid
  حفله حفلات party parties fete feest event
  فعاليات مناسبات events occasions evenements
  هديه هدايا gift gifts cadeau cadeaux geschenk
  زينه decoration ornament
  ديكور ديكورات decor decors decoration decorations
  اثاث مفروشات furniture furnishing furnished meubles meuble mobilier meubelen meubels
  سجاد carpet carpets rugs tapis tapijt
  ستاير ستاره curtain curtains rideaux gordijnen
  تنجيد upholstery tapissier tapisserie
  سرير bed lit
  انتيك تحف antiques antique antiquites
  خزف فخار ceramic ceramics pottery ceramique poterie keramiek
  منيوم aluminium aluminum
  دهان دهانات اصباغ paint paints peinture verf
  اناره اضاه lighting lights eclairage luminaire verlichting
  تبريد cooling refrigeration froid koeling
  تكييف مكيفات conditioning conditioner ac climatisation airco
  تدفيه heating chauffage verwarming
  سباكه plumbing plomberie loodgieter
  نجاره نجار carpentry carpenter menuiserie menuisier timmerman
  حداده حداد blacksmith ironwork ferronnerie smid
  لحام welding soudure lassen
  نظافه تنظيف cleaning nettoyage schoonmaak
  غسيل wash washing lavage
  زراعه زراعي زراعيه agriculture agricultural farming agricole landbouw
  مشتل مشاتل nursery pepiniere kwekerij
  بيطري بيطريه veterinary vet veterinaire dierenarts
  عقار عقاري عقارات عقاريه estate property properties immobilier immobiliere vastgoed
  مشروع مشاريع project projects projet
  سيرفس سيرفيس خدمه خدمات service services diensten dienst
  عمال عماله workers labor
  توظيف recruitment employment recrutement
  حل حلول solution solutions oplossingen
  نظم نظام انظمه system systems systeme systemes systemen
  تحكم control controle
  روبوت robot robots robotics
  بحث بحوث ابحاث research recherche onderzoek
  ضريبه ضرايب tax taxes impots belasting
  حره حر free libre vrij
  مجاني free gratuit gratis
  تبغ دخان tobacco tabac tabak
  شيشه shisha hookah chicha
  صراف صرافه exchange change atm
  ذخيره سلاح اسلحه arms weapons armes wapens
  صيد hunting fishing hunt chasse peche jacht
  تقليدي تقليديه تقاليد traditional tradition traditions traditionnel traditionnels traditionnelle traditioneel
`
