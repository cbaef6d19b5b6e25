# Starts LocalStack with the storage's files in the volume: they would be in one fixed folder of /tmp, which stays and which two share.
import os

from localstack.runtime import main
from localstack.services.s3 import provider

provider.DEFAULT_S3_TMP_DIR = os.path.join(os.environ["LOCALSTACK_VOLUME_DIR"], "s3")
main.main()
