"""Copies documents with pikepdf: linearized, object streams, layers, PDF 2.0, XMP, a signature field, owner's passwords."""
import json, sys
import pikepdf
from pikepdf import Array, Dictionary, Encryption, Name, ObjectStreamMode, Permissions, String

for content in json.load(open(sys.argv[1])):
    seed = content['seed']
    pdf = pikepdf.new()
    for source in content['sources']:
        pdf.pages.extend(pikepdf.open(source).pages)
    with pdf.open_metadata() as metadata:
        metadata['dc:title'] = content['title']
        metadata['xmp:CreatorTool'] = 'Example'
    layer = pdf.make_indirect(Dictionary(Type=Name.OCG, Name=String('Stamp')))
    pdf.Root.OCProperties = Dictionary(OCGs=Array([layer]), D=Dictionary(Order=Array([layer]), ON=Array([layer])))
    pdf.Root.ViewerPreferences = Dictionary(DisplayDocTitle=True)
    pdf.Root.PageLayout = Name.OneColumn
    pdf.Root.OpenAction = Array([pdf.pages[0].obj, Name.XYZ, 0, 0, 0]) if seed % 2 else Dictionary(
        S=Name.GoTo, D=Array([pdf.pages[0].obj, Name.Fit]))
    version = {0: '1.4', 1: '1.7', 2: '2.0'}[seed % 3]
    encryption = False
    if seed % 3 == 2:
        encryption = Encryption(owner='owner', user='', R=[2, 3, 4, 6][seed // 3 % 4], aes=seed // 3 % 4 > 1,
                                metadata=seed % 2 == 0 if seed // 3 % 4 > 1 else False, allow=Permissions(modify_other=False))
        if seed // 3 % 4 < 2:
            encryption = Encryption(owner='owner', user='', R=[2, 3][seed // 3 % 4], aes=False, metadata=False)
    pdf.save(content['out'], force_version=version, linearize=seed % 5 == 1, encryption=encryption,
             object_stream_mode=[ObjectStreamMode.disable, ObjectStreamMode.preserve, ObjectStreamMode.generate][seed % 3])
